import type * as en from '../en/shopFooter.ts'
import type { Translation } from '../shape.ts'
import { formatDigits } from './format.ts'

export const shopFooterTexts: Translation<typeof en.shopFooterTexts> = {
  help: 'সাহায্য ও যোগাযোগ',
  trackOrder: 'অর্ডার ট্র্যাক করুন',
  complaints: (name) => (name ? `অভিযোগ: ${name}` : 'অভিযোগ'),
  whatsapp: (number) => `হোয়াটসঅ্যাপ ${number}`,
  sites: {
    facebook: 'ফেসবুক',
    instagram: 'ইনস্টাগ্রাম',
    youtube: 'ইউটিউব',
    tiktok: 'টিকটক',
  },
  methods: 'পেমেন্টের মাধ্যম',
  sentMoney: 'ওয়ালেট থেকে সেন্ড মানি',
  cookies: 'কুকি',
  openingHours: 'খোলা থাকার সময়',
  tradeLicence: (number) => `ট্রেড লাইসেন্স ${number}`,
  dbid: (number) => `ডিবিআইডি ${formatDigits(number)}`,
  bin: (number) => `বিআইএন ${formatDigits(number)}`,
}
