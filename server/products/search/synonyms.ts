/**
 * Words that mean the same goods, in Latin spellings and Bangla, all in lower case and singular. Goods of Bangladesh have
 * no fixed Latin spelling, and names are Latin where people type Bangla; neither is a typing error, so the pairs are data
 * (docs/decisions/catalogue.md). A group has words of one meaning only: a wider term (`fruit` for `mango`) is a search tag of a product.
 */
const groups: readonly string[] = [
  // Clothing
  'saree sari shari sharee শাড়ি শাড়ী',
  'panjabi punjabi panjabee পাঞ্জাবি পাঞ্জাবী',
  'kameez kamiz qameez কামিজ',
  'salwar shalwar selwar সালোয়ার',
  'orna orhna dupatta ওড়না',
  'lungi loongi লুঙ্গি',
  'gamcha gamchha গামছা',
  'jamdani jamdanee জামদানি জামদানী',
  'tant taant তাঁত',
  'shirt শার্ট',
  'tshirt teeshirt টিশার্ট',
  'jeans জিন্স',
  'shoe juta জুতা',
  'sandal স্যান্ডেল',
  'bag ব্যাগ',
  'handbag ভ্যানিটিব্যাগ',
  // Food
  'tea cha চা',
  'honey modhu madhu মধু',
  'rice chal chaal চাল',
  'mango aam am আম',
  'hilsa ilish elish ইলিশ',
  'prawn shrimp chingri চিংড়ি',
  'fish mach maach মাছ',
  'turmeric holud halud হলুদ',
  'chilli chili chilly morich মরিচ',
  'mustard shorisha sorisha সরিষা সরিষার',
  'oil tel তেল',
  'ghee ghi ঘি',
  'yogurt yoghurt curd doi dahi দই',
  'sweet mishti misti মিষ্টি',
  'peanut badam chinabadam বাদাম চিনাবাদাম',
  'pickle achar আচার',
  'biryani biriyani biriani বিরিয়ানি',
  'litchi lychee lichu লিচু',
  // Home, toys, electronics
  'toy khelna খেলনা',
  'doll putul পুতুল',
  'kite ghuri ঘুড়ি',
  'book boi বই',
  'notebook khata খাতা',
  'mobile phone মোবাইল ফোন',
  'watch ghori ঘড়ি',
  'lamp prodip pradip প্রদীপ',
  'quilt kantha katha কাঁথা',
  'fan pakha hatpakha পাখা হাতপাখা',
  'gift upohar উপহার',
  'bicycle cycle cycling সাইকেল',
  'soap saban shaban সাবান',
]

const bySynonym = new Map(
  groups.flatMap((group) => {
    const words = group.normalize('NFC').split(' ')
    return words.map((word) => [word, words] as const)
  }),
)

/** The words with the meaning of this one, without itself. */
export const synonymsOf = (word: string): readonly string[] => bySynonym.get(word)?.filter((one) => one !== word) ?? []
