import type * as en from '../en/shopDetails.ts'
import type { Translation } from '../shape.ts'

export const shopDetailsTexts: Translation<typeof en.shopDetailsTexts> = {
  title: 'দোকানের তথ্য',
  business: 'ব্যবসা',
  businessText: 'প্রতিটি পাতার নিচে ও ইনভয়েসে দেখানো হয়। আইন অনুযায়ী ট্রেড লাইসেন্স ও ডিবিআইডি দেখাতে হয়।',
  shopName: 'দোকানের নাম',
  address: 'ঠিকানা',
  banglaAddress: 'বাংলায় ঠিকানা',
  phone: 'ফোন নম্বর',
  phoneHint: 'মোবাইল, ল্যান্ডলাইন বা শর্ট কোড',
  email: 'ইমেইল',
  tradeLicence: 'ট্রেড লাইসেন্স',
  dbid: 'ডিবিআইডি',
  dbidHint: 'ডিজিটাল বিজনেস আইডেন্টিফিকেশন',
  bin: 'বিআইএন',
  binHint: '১৩টি সংখ্যা, ভ্যাটের জন্য',
  complaints: 'অভিযোগ',
  complaintsText: 'কে অভিযোগের জবাব দেন। আইন অনুযায়ী দোকানকে ৭২ ঘণ্টার মধ্যে জবাব দিতে হয়।',
  complaintContact: 'নাম বা অফিস',
  banglaContact: 'বাংলায় নাম বা অফিস',
  complaintPhone: 'ফোন নম্বর',
  complaintEmail: 'ইমেইল',
  refunds: 'রিফান্ড',
  refundsText:
    'পরিশোধিত অর্ডার পাঠানোর আগে যেকোনো সময় রিফান্ড চাওয়া যায়। দিন কমালে তা শুধু নতুন অর্ডারে খাটবে। ফেরত নীতিমালাতেও দিনের সংখ্যা আছে: সেই লেখাও বদলান।',
  refundDays: 'ডেলিভারির কত দিনের মধ্যে ক্রেতা রিফান্ড চাইতে পারবেন',
  save: 'সংরক্ষণ করুন',
  failed: 'দোকানের তথ্য আনা যায়নি',
}
