import type * as en from '../en/parcelStates.ts'
import type { Translation } from '../shape.ts'

export const parcelStateNames: Translation<typeof en.parcelStateNames> = {
  draft: 'প্যাক করা হয়েছে',
  asked: 'কুরিয়ারকে বলা হয়েছে',
  booked: 'কুরিয়ারের জন্য তৈরি',
  cancelled: 'পাঠানো হয়নি',
  pickedUp: 'কুরিয়ারকে দেওয়া হয়েছে',
  inTransit: 'পথে আছে',
  deliveryFailed: 'ডেলিভারি করা যায়নি',
  returning: 'ফেরত আসছে',
  delivered: 'ডেলিভারি হয়েছে',
  partlyDelivered: 'আংশিক ডেলিভারি হয়েছে',
  returned: 'ফেরত এসেছে',
  lost: 'হারিয়ে গেছে',
  checkedIn: 'ফেরত বুঝে নেওয়া হয়েছে',
}

export const ownParcels: Translation<typeof en.ownParcels> = {
  title: 'পার্সেল',
  number: (number) => `নম্বর ${number}`,
  follow: 'কুরিয়ারের কাছে কোথায় আছে দেখুন',
  steps: 'কোথায় কোথায় ছিল',
}
