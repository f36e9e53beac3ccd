import type * as en from '../en/shippingFee.ts'
import type { Translation } from '../shape.ts'

export const shippingFeeTexts: Translation<typeof en.shippingFeeTexts> = {
  title: 'ডেলিভারি চার্জ',
  card: 'ডেলিভারি চার্জ',
  cardText: 'টাকায়; প্রতিটি অর্ডারে ক্রেতা এর একটি দেন।',
  inside: 'ঢাকার ভেতরে চার্জ',
  outside: 'ঢাকার বাইরে চার্জ',
  chargedPer: 'একাধিক বিক্রেতার কার্টে দিতে হবে',
  charged: {
    checkout: 'একটি চার্জ',
    seller: 'প্রত্যেক বিক্রেতার জন্য একটি চার্জ',
  },
  chargedHints: {
    checkout: 'কার্টের সব অর্ডার মিলে একটি চার্জ দেয়।',
    seller: 'কার্টের প্রতিটি অর্ডারে পুরো চার্জ লাগে।',
  },
  insideArea: 'ঢাকার ভেতরে মানে',
  areas: {
    district: 'ঢাকা জেলা',
    division: 'পুরো ঢাকা বিভাগ',
  },
  freeFrom: 'কত টাকা থেকে ফ্রি ডেলিভারি (ঐচ্ছিক)',
  freeFromHints: {
    checkout: 'কার্টের পণ্যের দাম এত টাকা হলে চার্জ লাগে না। খালি রাখলে সব কার্টে লাগে।',
    seller: 'এক বিক্রেতার পণ্যের দাম এত টাকা হলে চার্জ লাগে না। খালি রাখলে সব অর্ডারে লাগে।',
  },
  freeFromShort: 'কত টাকা থেকে ফ্রি ডেলিভারি',
  never: 'কখনো না',
  save: 'সংরক্ষণ করুন',
}
