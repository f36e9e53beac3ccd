import type * as en from '../en/analytics.ts'
import type { Translation } from '../shape.ts'

const companies = (services: Parameters<typeof en.consentTexts.text>[0]) =>
  services.map((service) => ({ ga4: 'গুগল', meta: 'মেটা' })[service]).join(' ও ')

export const consentTexts: Translation<typeof en.consentTexts> = {
  title: 'আপনার ভিজিট গুনতে পারি কি?',
  text: (services) =>
    `রাজি হলে আপনি এখানে কোন পেজ ও পণ্য দেখেন আর কী কেনেন, তা জানবে ${companies(services)}। এতে আমরা বুঝতে পারি কোন বিজ্ঞাপন কাজে লাগে। রাজি না হলে কিছুই পাঠানো হয় না। পরে প্রতিটি পেজের নিচে এটি বদলাতে পারবেন।`,
  accept: 'রাজি আছি',
  decline: 'রাজি নই',
  frame: 'ভিজিট গণনা',
}
