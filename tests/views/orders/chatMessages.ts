import type { AskedGoods, ChatMessage } from '#views/office/orders/chatMessage.ts'

/** Chat messages as people write them, each with what is recognised; what is not stands in `rest`, or is missing. */

const nothing: ChatMessage = {
  ...{ phones: [], name: '', places: [], addressDetails: '', goods: [], isSameAgain: false, rest: [] },
}
const read = (more: Partial<ChatMessage>): ChatMessage => ({ ...nothing, ...more })
const goods = (words: string, quantity: number, said: string, more: Partial<AskedGoods> = {}): AskedGoods => ({
  ...{ said, words, quantity, size: '', colour: '' },
  ...more,
})
const phone = '01712345678'

export const chatMessages: readonly (readonly [title: string, message: string, read: ChatMessage])[] = [
  [
    'Banglish with everything, on lines of its own',
    'Assalamu alaikum apu, 2 ta cotton panjabi lagbe size L\nNusrat Jahan\n01712-345678\nHouse 12, Road 5, Dhanmondi, Dhaka',
    read({
      ...{ phones: [phone], name: 'Nusrat Jahan', places: [{ district: 'Dhaka', city: 'Dhanmondi' }] },
      addressDetails: 'House 12, Road 5',
      goods: [goods('cotton panjabi', 2, '2 ta cotton panjabi lagbe size L', { size: 'L' })],
    }),
  ],
  [
    'Bangla with Bangla digits and labels',
    'আসসালামু আলাইকুম। সুন্দরবনের মধু ২টা লাগবে\nনাম: নুসরাত জাহান\nমোবাইলঃ ০১৭১২৩৪৫৬৭৮\nঠিকানা: বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা',
    read({
      ...{ phones: [phone], name: 'নুসরাত জাহান', places: [{ district: 'Dhaka', city: 'Dhanmondi' }] },
      addressDetails: 'বাসা ১২, রোড ৫',
      goods: [goods('সুন্দরবনের মধু', 2, 'সুন্দরবনের মধু ২টা লাগবে')],
    }),
  ],
  [
    'a form of the page, filled in',
    'Name: Md. Rahim Uddin\nMobile: +880 1712 345 678\nAddress: Village Baniajuri, Post Office Ghior, Manikganj\nProduct: Sundarban Honey\nQty: 3',
    read({
      ...{ phones: [phone], name: 'Md. Rahim Uddin', places: [{ district: 'Manikganj', city: 'Ghior' }] },
      addressDetails: 'Village Baniajuri, Post Office Ghior',
      goods: [goods('sundarban honey', 3, 'Sundarban Honey')],
    }),
  ],
  ['only questions', 'vai dam koto? delivery charge koto?', read({ rest: ['vai dam koto', 'delivery charge koto'] })],
  [
    'two products in a sentence, and a city that is on no list',
    'Bhaiya honey 1 ta ar cotton panjabi 2 ta nibo. Ami Karim bolchi, 01712345678, Agrabad, Chittagong',
    read({
      ...{ phones: [phone], name: 'Karim', places: [{ district: 'Chattogram', city: 'Agrabad' }] },
      goods: [goods('honey', 1, 'Bhaiya honey 1 ta'), goods('cotton panjabi', 2, 'cotton panjabi 2 ta nibo')],
    }),
  ],
  [
    'the same as last time',
    'Apu same as last time please 🙏 01712345678',
    read({ phones: [phone], isSameAgain: true }),
  ],
  [
    'the same in Banglish, the phone with a blank',
    'Ager bar er moto pathiye den. number 01712 345678',
    read({ phones: [phone], isSameAgain: true }),
  ],
  [
    'a landmark, a colour, and a place that two districts have',
    'nil panjabi M size 1 ta\nSadia Islam\nMirpur 10, Senpara, masjid er pashe, bari 7\n8801712345678',
    read({
      ...{ phones: [phone], name: 'Sadia Islam' },
      places: [
        { district: 'Dhaka', city: 'Mirpur' },
        { district: 'Kushtia', city: 'Mirpur' },
      ],
      addressDetails: 'Mirpur 10, Senpara, masjid er pashe, bari 7',
      goods: [goods('panjabi', 1, 'nil panjabi M size 1 ta', { size: 'M', colour: 'blue' })],
    }),
  ],
  [
    // Banasree is on no list and stands within the address: the city stays open.
    'inside Dhaka, without a city of the list',
    'inside dhaka. house 7 road 3 block C Banasree. Honey 2pcs. 01712345678 Tania',
    read({
      ...{ phones: [phone], name: 'Tania', places: [{ district: 'Dhaka', city: '' }] },
      addressDetails: 'house 7 road 3 block C Banasree',
      goods: [goods('honey', 2, 'Honey 2pcs.')],
    }),
  ],
  [
    'two phones; who writes names a place and no name',
    'আমি সিলেট থেকে বলছি, মধু লাগবে ১টা। ঠিকানা জিন্দাবাজার পয়েন্ট, সিলেট। ০১৭১২-৩৪৫৬৭৮ অথবা ০১৮১২৩৪৫৬৭৮',
    read({
      ...{ phones: [phone, '01812345678'], places: [{ district: 'Sylhet', city: '' }] },
      addressDetails: 'জিন্দাবাজার পয়েন্ট',
      goods: [goods('মধু', 1, 'মধু লাগবে ১টা')],
    }),
  ],
  [
    'a price, which is no number of pieces, and a former spelling',
    'Panjabi ta 1,250 tk dekhlam, XL size ekta nibo. Jashore sadar, school para, 01712345678',
    read({
      ...{ phones: [phone], places: [{ district: 'Jashore', city: 'Jessore Sadar' }], addressDetails: 'school para' },
      goods: [goods('panjabi', 1, 'Panjabi ta 1250 tk dekhlam', { size: 'XL' })],
    }),
  ],
  [
    'emoji for labels',
    '😍😍 honey 💛 2 ta ❤️ \nRumi Akter \n☎️ 01712345678\n🏠 Uttara sector 7, road 12, house 30',
    read({
      ...{ phones: [phone], name: 'Rumi Akter', places: [{ district: 'Dhaka', city: 'Uttara' }] },
      addressDetails: 'Uttara sector 7, road 12, house 30',
      goods: [goods('honey', 2, 'honey 2 ta')],
    }),
  ],
  [
    'a SKU, a former name of a district, no name and no city',
    'PNJ-1 L size 2 pcs\nBogra, satmatha, Rahman market er samne\n+88 01712-345678',
    read({
      ...{ phones: [phone], places: [{ district: 'Bogura', city: '' }] },
      addressDetails: 'satmatha, Rahman market er samne',
      goods: [goods('PNJ-1', 2, 'PNJ-1 L size 2 pcs', { size: 'L' })],
    }),
  ],
  ['no order at all', 'Hello, are you open on friday?', read({ rest: ['are you open on friday'] })],
  [
    'labels in one line, another spelling of a city, a weight, and not Dhaka',
    'Outside Dhaka. নাম: করিম, ফোন: ০১৭১২৩৪৫৬৭৮, গ্রাম: চরপাড়া, থানা: কালিগঞ্জ, জেলা: ঝিনাইদহ, মধু ১ কেজি',
    read({
      ...{ phones: [phone], name: 'করিম', places: [{ district: 'Jhenaidah', city: 'Kaliganj' }] },
      addressDetails: 'গ্রাম: চরপাড়া',
      goods: [goods('মধু', 1, 'মধু ১ কেজি')],
    }),
  ],
  [
    'two sizes of a product, no phone, and no line of an address',
    'Amar nam Farhana. Amar basa Mohammadpur. 1 ta panjabi M ar 1 ta panjabi L lagbe',
    read({
      name: 'Farhana',
      places: [
        { district: 'Dhaka', city: 'Mohammadpur' },
        { district: 'Magura', city: 'Mohammadpur' },
      ],
      goods: [
        goods('panjabi', 1, '1 ta panjabi M', { size: 'M' }),
        goods('panjabi', 1, '1 ta panjabi L lagbe', { size: 'L' }),
      ],
    }),
  ],
  [
    'the phone first, and a city that the named district decides',
    '01712345678\nTanvir Ahmed\nFlat 4B, Rahman Tower, Kotwali, Chattogram\nhoney x2',
    read({
      ...{ phones: [phone], name: 'Tanvir Ahmed', places: [{ district: 'Chattogram', city: 'Kotwali' }] },
      addressDetails: 'Flat 4B, Rahman Tower',
      goods: [goods('honey', 2, 'honey x2')],
    }),
  ],
  [
    'English, with a size in digits and a colour',
    'i want to buy 1 pair sandal size 42 black colour, address 45 Shantinagar, Dhaka, call 01712345678',
    read({
      ...{ phones: [phone], places: [{ district: 'Dhaka', city: '' }], addressDetails: '45 Shantinagar' },
      goods: [goods('sandal', 1, 'i want to buy 1 pair sandal size 42 black colour', { size: '42', colour: 'black' })],
    }),
  ],
  [
    'two products, a district with an ending, and a question about the price',
    '২টা পাঞ্জাবি আর ১টা শাড়ি দিবেন কুমিল্লায়, দাম ৩,৫০০ টাকা তো?',
    read({
      places: [{ district: 'Cumilla', city: '' }],
      goods: [goods('পাঞ্জাবি', 2, '২টা পাঞ্জাবি'), goods('শাড়ি', 1, '১টা শাড়ি দিবেন কুমিল্লায়')],
      rest: ['দাম 3500 টাকা তো'],
    }),
  ],
  ['only thanks', 'ok thanks apu ❤️', nothing],
]
