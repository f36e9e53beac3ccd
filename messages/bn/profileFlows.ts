import type * as en from '../en/profileFlows.ts'

export const profileSentences: typeof en.profileSentences = {
  'profile.image_updated': 'প্রোফাইলের ছবি বদলানো হয়েছে',
  'profile.password_failed': 'পাসওয়ার্ড বদলানো যায়নি',
  'profile.update_failed': 'প্রোফাইল সংরক্ষণ করা যায়নি',
  'profile.updated': 'প্রোফাইল সংরক্ষিত হয়েছে',
  'profile.upload_failed': 'ছবি আপলোড করা যায়নি',
  'profile.user_id_not_found': 'ব্যবহারকারীর আইডি পাওয়া যায়নি',
  'sessions.end_failed': 'অন্য ডিভাইসগুলো লগআউট করা যায়নি। আবার চেষ্টা করুন।',
  'sessions.ended_one': 'ডিভাইসটি লগআউট হয়েছে',
  'sessions.ended_others': 'অন্য সব ডিভাইস লগআউট হয়েছে',
  'two_step.read_failed': 'দুই ধাপে যাচাইয়ের তথ্য লোড করা যায়নি',
  'two_step.remove_failed': 'দুই ধাপে যাচাই বন্ধ করা যায়নি',
  'two_step.renew_failed': 'নতুন পুনরুদ্ধার কোড তৈরি করা যায়নি',
  'two_step.setup_failed': 'দুই ধাপে যাচাই চালু করা যায়নি',
  'two_step.switched_off': 'দুই ধাপে যাচাই বন্ধ করা হয়েছে',
  'two_step.switched_on': 'দুই ধাপে যাচাই চালু হয়েছে',
}
