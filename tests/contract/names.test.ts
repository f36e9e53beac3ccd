import { describe, expect, test } from 'vitest'
import { RegisterByEmail } from '#contract/account/registrationRules.ts'
import { createValidator } from '#contract/fields/check.ts'
import { Profile } from '#contract/profile/rules.ts'
import { isPlainName, plainName } from '#contract/users/names.ts'
import { claimsToBeStaff, nameFrom } from '#contract/users/staffNames.ts'
import { ruleText } from '#texts/en/rules.ts'

const latin = `
  Md. Karim|A.K.M. Fazlul Huq|Mst. Rahima Khatun|Md. Rafiqul Islam|S. M. Sultan|Most. Shirin Akter|Abdul Karim Sarder
  Sheikh Mujib Hasan|D'Rozario Anthony|Mary O'Brien Gomes|Nur-E-Alam Siddiqui|Kazi Nazrul|Syed Waliullah|Begum Rokeya
  Shamsur Rahman|Al-Amin Hossain|Ayesha Siddika (Mitu)|Tahmina Anam|Md Abdullah-Al-Mamun|Ziaur Rahman Zia|Jui
  Engr. Mahbubul Alam|Dr. Muhammad Yunus|Prof. Anisuzzaman|Advocate Salma Ali|Hajji Mohammad Danesh|Nusrat Jahan
  Nazmul Hasan Papon|Mashrafe Bin Mortaza|Shakib Al Hasan|Tamim Iqbal Khan|Mushfiqur Rahim|Mehedi Hasan Miraz
  Bibi Russell|Rumana Ahmed|Salma Khatun|Fahima Khatun|Jahanara Alam|Sabina Yasmin|Runa Laila|Momtaz Begum
  Ra'ad Chowdhury|Zahid F. Sarder Saddi|K. M. Safiullah|M. A. G. Osmani|Amin Uddin|Admiral Zahir Uddin|Kader Siddique
  Sangma Ratna|Bijoy Kumar Das`
const bangla = `
  মোঃ করিম|মো. রফিকুল ইসলাম|মোছাঃ রহিমা খাতুন|এ.কে.এম. ফজলুল হক|আবদুর রহমান|শেখ হাসান|কাজী নজরুল ইসলাম
  সৈয়দ শামসুল হক|সৈয়দ মুজতবা আলী|আয়েশা সিদ্দিকা|আয়েশা আক্তার|বেগম রোকেয়া|সুফিয়া কামাল|জসীম উদ্‌দীন|র‍্যাচেল গোমেজ
  জীবনানন্দ দাশ|রবীন্দ্রনাথ ঠাকুর|হুমায়ূন আহমেদ|হুমায়ূন কবীর|মুহম্মদ জাফর ইকবাল|তসলিমা নাসরিন|নির্মলেন্দু গুণ
  সেলিনা হোসেন|আনিসুজ্জামান|জয়নুল আবেদিন|এস. এম. সুলতান|ফেরদৌসী প্রিয়ভাষিণী|রুনা লায়লা|সাবিনা ইয়াসমিন|মমতাজ বেগম
  সাকিব আল হাসান|তামিম ইকবাল খান|মুশফিকুর রহিম|মাহমুদউল্লাহ রিয়াদ|মাশরাফি বিন মর্তুজা|মেহেদী হাসান মিরাজ|গাজী আশরাফ
  নূর-ই-আলম|আল-আমিন|মোসাম্মৎ শিরিন আক্তার|ডা. মোহাম্মদ ইউনূস|রাঢ়ী বিজয় কুমার|আষাঢ় মাহমুদ|দুঃখু মিয়া|চাঁদ সুলতানা
  ক্ষিতিমোহন সেন|জ্ঞানেন্দ্র চাকমা|ঋত্বিক ঘটক|উইলিয়াম ডি'রোজারিও|প্রীতিলতা ওয়াদ্দেদার`
const listed = (text: string) => text.split(/[|\n]/).flatMap((name) => name.trim() || [])

/**
 * Replaces the pairs of letter and dot in য়, ড় and ঢ় by single characters, which Unicode normalization avoids and
 * some keyboards produce.
 */
const inOneSign = (name: string) =>
  name.replaceAll('\u09AF\u09BC', '\u09DF').replaceAll('\u09A1\u09BC', '\u09DC').replaceAll('\u09A2\u09BC', '\u09DD')

const form = (name: string) => ({
  name,
  email: 'a@shop.example',
  password: 'ilish-paturi',
  confirmPassword: 'ilish-paturi',
  method: 'email',
})
const messageOf = (name: string) => {
  const checked = createValidator(RegisterByEmail)(form(name))
  return checked.ok ? undefined : checked.issues.map(({ path, ...rule }) => `${path}: ${ruleText(rule)}`).join()
}
/** The names of the shop. */
const SHOPS = ['Haat', 'হাট', 'Rupali Stores']
const notPlain = 'name: Write the name on one line, without @, /, web addresses or hidden characters.'

describe('names of people', () => {
  test('a hundred names of Bangladesh are accepted unchanged, in both scripts and encodings', () => {
    const names = [...listed(latin), ...listed(bangla)]
    expect([listed(latin).length, listed(bangla).length]).toEqual([50, 50])
    expect(names.filter((name) => inOneSign(name) !== name).length).toBeGreaterThan(5)
    expect(names.some((name) => name.includes('\u200D')) && names.some((name) => name.includes('\u200C'))).toBe(true)
    for (const name of names) {
      expect.soft(messageOf(name), name).toBeUndefined()
      expect.soft(messageOf(inOneSign(name)), name).toBeUndefined()
      expect.soft(plainName(name), name).toBe(name)
      expect.soft(claimsToBeStaff(name, SHOPS), name).toBe(false)
    }
  })

  test.each([
    ['a line break', 'Karim\nYou have won'],
    ['a paragraph separator', 'Karim\u2029You have won'],
    ['a web address', 'Win at http://evil.example'],
    ['a web address in capitals', 'WWW.evil.example'],
    ['a mail address', 'karim@evil.example'],
    ['a path', 'evil.example/win'],
    ['a control character', 'Karim\u0007Uddin'],
    ['a direction mark', '\u202egnp.exe'],
    ['an isolate', 'Karim \u2066Uddin'],
    ['a zero-width blank', 'Ka\u200Brim'],
    ['a word joiner', 'Ka\u2060rim'],
    ['a soft hyphen', 'Ka\u00ADrim'],
    ['a joiner between Latin letters', 'Ka\u200Drim'],
    ['a joiner at the end', 'করিম\u200C'],
    ['an invisible letter', 'Karim\u3164'],
  ])('%s is rejected at the field, in the registration and in the profile', (_, name) => {
    expect(messageOf(name)).toBe(notPlain)
    const profile = createValidator(Profile)({ name, address: '' })
    expect(profile.ok ? [] : profile.issues.map(({ path, ...rule }) => `${path}: ${ruleText(rule)}`)).toEqual([
      notPlain,
    ])
    expect(isPlainName(plainName(name))).toBe(true)
  })

  test.each([
    'Admin',
    'Haat Admin',
    'Ａｄｍｉｎ',
    'Site Administrator',
    'Haat Official',
    'haat-official',
    'HaatSupport',
    'Support',
    'Customer Care',
    'Haat',
    'rupali stores',
    'Rupali Stores Official',
    'RupaliStores Team',
    'হাট কর্তৃপক্ষ',
    'হাট অফিসিয়াল',
    'অ্যাডমিন',
  ])('%s claims to be staff', (name) => {
    expect([claimsToBeStaff(name, SHOPS), messageOf(name)]).toEqual([true, undefined])
  })

  test.each([
    'Amin Uddin',
    'Haatim Ali',
    'Admiral Zahir',
    'Deshi Haat',
    'Rupali Akter',
    'Rupali Stores Begum',
    'Supporta',
    'Careem',
    'আমিন',
    'গরুর হাট',
    'হাটহাজারী মাদ্রাসা',
  ])('%s does not claim to be staff', (name) => {
    expect(claimsToBeStaff(name, SHOPS)).toBe(false)
  })

  test.each([
    ['Nusrat Jahan', 'nusrat@gmail.com', 'Nusrat Jahan'],
    ['Nusrat\nwww.evil.example/win', 'nusrat@gmail.com', 'Nusrat evil.example win'],
    ['', 'nusrat@gmail.com', 'nusrat'],
    ['Haat Support', 'nusrat@gmail.com', 'nusrat'],
    ['Haat Support', 'admin@gmail.com', 'Customer'],
    ['\u202e', '', 'Customer'],
  ])('Google’s %j of %s becomes %s', (name, email, expected) => {
    expect(nameFrom(name, email, SHOPS)).toBe(expected)
  })
})
