/** The words of chat messages in English, in Bangla, and in Bangla with Latin letters, as people write them. */

const set = (text: string): ReadonlySet<string> => new Set(text.normalize('NFC').split(/\s+/).filter(Boolean))

const counts = `
  1 ek ekta akta ekti akti one single এক একটা একটি ১টা
  2 dui duita duta duto duti two double দুই দুইটা দুইটি দুটো দুটি দুটা
  3 tin tinta tinti three তিন তিনটা তিনটি
  4 char charta charti four চার চারটা চারটি
  5 pach panch pachta panchta five পাঁচ পাঁচটা পাঁচটি
  6 choy choyta six ছয় ছয়টা ছয়টি
  10 dosh doshta ten দশ দশটা দশটি`

const colours = `
  red lal লাল
  green sobuj shobuj সবুজ
  blue nil neel নীল
  yellow holud হলুদ
  orange komola কমলা
  purple beguni বেগুনি বেগুনী
  pink golapi গোলাপি গোলাপী
  brown badami বাদামি বাদামী
  gray grey dhushor ধূসর
  black kalo কালো
  white sada shada সাদা
  maroon মেরুন
  navy
  gold golden sonali সোনালি`

/** The first word of each line, for each of its words. */
const byFirst = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const all = [...set(line)]
        return all.map((word) => [word, all[0]!] as const)
      }),
  )

/** The English name of a colour by each of its spellings. */
export const colourWords = byFirst(colours)

export const words = {
  /** How many, in words. */
  counts: new Map(
    [...byFirst(counts)].filter(([word]) => /\D/.test(word)).map(([word, count]) => [word, Number(count)]),
  ),
  /** What says that something is ordered. */
  wanted: set(`order want need wants lagbe lagbo nibo nebo nimu nite chai cai chacchi den dien diben pathan pathaben
    pathiye send confirm লাগবে নিব নিবো নেব নেবো নিতে চাই চাচ্ছি দিন দেন দিবেন দিয়েন পাঠান পাঠাবেন অর্ডার কনফার্ম`),
  /** Greetings and grammar: no word of a product. */
  small:
    set(`assalamu assalamualaikum alaikum walaikum salam as-salamu hi hello hey dear apu apa api vai bhai vaiya bhaiya
    bro sir madam mam maam please plz pls thanks thank you dhonnobad ok okay ji jee thik ache achhe i we me my to for the a
    an of is it this that ami amra amar amr amake amader apni apnar apnader oi ei eta ota ta ti to te tar ar aar r ebong
    and with jonno er theke kore koren korun korte korbo korbe korben korlam diyen dite parben hobe kindly would like will
    take ekhon aj ajke kal kalke kalker moddhe taratari size saiz colour color rong piece pieces pcs pc buy kinbo kinte dekhlam dekhsi call or othoba
    number no phone mobile contact
    আসসালামু আলাইকুম ওয়ালাইকুম সালাম আপু আপা ভাই ভাইয়া স্যার ম্যাডাম প্লিজ দয়া করে ধন্যবাদ জি জ্বি আচ্ছা ঠিক আছে আমি আমরা
    আমার আমাকে আমাদের আপনি আপনার আপনাদের ওই এই এটা ওটা টা টি আর ও এবং জন্য করে করতে করব করবো করুন করবেন হবে আজ আজকে কাল
    কালকে সাইজ সাইজের রং রঙের কালার পিস অথবা নম্বর নাম্বার ফোন মোবাইল`),
  /** What asks something of the shop. */
  question:
    set(`koto kobe kothay keno kivabe kemon ki dam price charge delivery how much what when where available stock total mot
    কত কবে কোথায় কেন কিভাবে কেমন কি কী দাম চার্জ ডেলিভারি স্টক`),
  /** What a place is said to be. */
  home: set('basa basha bari thikana address district zilla city thana বাসা বাড়ি বাড়ী ঠিকানা জেলা থানা শহর'),
  /** What stands in a line of an address. */
  address:
    set(`house home h road rd r# block sector sec flat apartment apt floor tala lane goli holding plot village vill
    gram post po ps thana upazila upozila union ward mor moor school college madrasa masjid mosjid mosque mandir hospital
    pashe pase samne shamne pichone near opposite behind bari basa basha para bazar bazaar market tower building bhaban
    station stand jame road# বাসা বাড়ি বাড়ী হাউজ হাউস রোড সড়ক ব্লক সেক্টর ফ্ল্যাট তলা লেন গলি হোল্ডিং প্লট গ্রাম ডাকঘর পোস্ট
    থানা উপজেলা ইউনিয়ন ওয়ার্ড মোড় স্কুল কলেজ মাদ্রাসা মসজিদ মন্দির হাসপাতাল পাশে সামনে পিছনে পেছনে পাড়া বাজার মার্কেট টাওয়ার ভবন`),
}
