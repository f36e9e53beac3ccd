import { daysBefore } from './random.ts'
import type { DemoAddress, DemoUser, OwnerKey } from './shapes.ts'

type Place = readonly [addressDetails: string, city: string, district: string, division: string]

const staff: readonly (readonly [
  key: string,
  role: 'admin' | 'owner',
  name: string,
  phone: string,
  address: string,
  joined: number,
])[] = [
  ['admin', 'admin', 'Farhana Rahman', '01711000100', 'Haat office, House 27, Road 11, Banani, Dhaka 1213', 480],
  [
    'owner1',
    'owner',
    'Rahima Khatun',
    '01712345611',
    'Sonargaon Tant Ghor, Panam Nagar Road, Sonargaon, Narayanganj 1440',
    462,
  ],
  [
    'owner2',
    'owner',
    'Abdul Karim Sarder',
    '01812345622',
    'Sundarban Khamar, 14 Khan Jahan Ali Road, Khulna 9100',
    455,
  ],
  [
    'owner3',
    'owner',
    'Tanvir Hasan',
    '01912345633',
    'Elephant Road Gadget House, 92 New Elephant Road, Dhaka 1205',
    449,
  ],
]

/**
 * Name, e-mail (empty: registered by phone), phone of the account (empty: by e-mail only), phone for deliveries, days
 * since registration, address.
 */
const customerRows: readonly (readonly [string, string, string, string, number, Place])[] = [
  [
    'Nusrat Jahan',
    'nusrat@haat.example',
    '',
    '01713204587',
    438,
    ['House 12, Road 5, Sector 7, Uttara', 'Dhaka', 'Dhaka', 'Dhaka'],
  ],
  [
    'Mohammad Rafiqul Islam',
    'rafiq@haat.example',
    '',
    '01819456230',
    436,
    ['22 Station Road, Kotwali', 'Chattogram', 'Chattogram', 'Chattogram'],
  ],
  [
    'Sharmin Akter',
    '',
    '01556781234',
    '01556781234',
    431,
    ['Flat 4B, Green View, Mirpur 10', 'Dhaka', 'Dhaka', 'Dhaka'],
  ],
  [
    'Arif Hossain',
    'arif@haat.example',
    '01911223344',
    '01911223344',
    428,
    ['House 8, Zindabazar', 'Sylhet', 'Sylhet', 'Sylhet'],
  ],
  [
    'Taslima Begum',
    '',
    '01722334455',
    '01722334455',
    424,
    ['Shaheb Bazar, Boalia', 'Rajshahi', 'Rajshahi', 'Rajshahi'],
  ],
  [
    'Imran Chowdhury',
    'imran@haat.example',
    '',
    '01633445566',
    420,
    ['House 45, Road 27, Dhanmondi', 'Dhaka', 'Dhaka', 'Dhaka'],
  ],
  [
    'Sadia Afrin',
    'sadia@haat.example',
    '',
    '01844556677',
    415,
    ['KDA Avenue, Sonadanga', 'Khulna', 'Khulna', 'Khulna'],
  ],
  ['Kamal Uddin', '', '01955667788', '01955667788', 410, ['Sadar Road, Kotwali', 'Barishal', 'Barishal', 'Barishal']],
  [
    'Mehedi Hasan',
    'mehedi@haat.example',
    '',
    '01366778899',
    360,
    ['Block C, Bashundhara Residential Area', 'Dhaka', 'Dhaka', 'Dhaka'],
  ],
  [
    'Rumana Parvin',
    'rumana@haat.example',
    '01777889900',
    '01777889900',
    330,
    ['Kandirpar, Adarsha Sadar', 'Cumilla', 'Cumilla', 'Chattogram'],
  ],
  ['Shafiqul Alam', '', '01888990011', '01888990011', 300, ['Jahaj Company Mor', 'Rangpur', 'Rangpur', 'Rangpur']],
  [
    'Farzana Yasmin',
    'farzana@haat.example',
    '',
    '01999001122',
    265,
    ['Charpara Mor, Medical Road', 'Mymensingh', 'Mymensingh', 'Mymensingh'],
  ],
  [
    'Jahidul Haque',
    'jahid@haat.example',
    '',
    '01410112233',
    230,
    ['Satmatha, Sherpur Road', 'Bogura', 'Bogura', 'Rajshahi'],
  ],
  [
    'Ayesha Siddika',
    '',
    '01521223344',
    '01521223344',
    200,
    ['Chashara, Bangabandhu Road', 'Narayanganj', 'Narayanganj', 'Dhaka'],
  ],
  [
    'Biplob Kumar Saha',
    'biplob@haat.example',
    '',
    '01732334466',
    165,
    ['Daratana Mor', 'Jashore', 'Jashore', 'Khulna'],
  ],
  [
    'Moushumi Das',
    'moushumi@haat.example',
    '01843445577',
    '01843445577',
    130,
    ['College Road, Sreemangal', 'Sreemangal', 'Moulvibazar', 'Sylhet'],
  ],
  [
    'Nazmul Huda',
    '',
    '01954556688',
    '01954556688',
    96,
    ['Marine Drive Road, Kolatoli', "Cox's Bazar", "Cox's Bazar", 'Chattogram'],
  ],
  [
    'Lamia Sultana',
    'lamia@haat.example',
    '',
    '01665667799',
    62,
    ['House 3, Lane 2, Moghbazar', 'Dhaka', 'Dhaka', 'Dhaka'],
  ],
  [
    'Rezaul Karim',
    'rezaul@haat.example',
    '',
    '01776778800',
    31,
    ['Joydebpur Chowrasta', 'Gazipur', 'Gazipur', 'Dhaka'],
  ],
  [
    'Tania Islam',
    'tania@haat.example',
    '01887889911',
    '01887889911',
    9,
    ['Akur Takur Para', 'Tangail', 'Tangail', 'Dhaka'],
  ],
]

const placeText = ([details, city, district]: Place) =>
  city === district ? `${details}, ${city}` : `${details}, ${city}, ${district}`

export type DemoCustomer = {
  readonly user: DemoUser
  readonly contactPhone: string
  readonly place: DemoAddress
  readonly joinedDaysAgo: number
}

/** The twenty customers, with address and phone number for deliveries. */
export const demoCustomers = (now: Date): DemoCustomer[] =>
  customerRows.map(([name, email, phone, contactPhone, joined, place], index) => ({
    user: {
      key: `customer${index + 1}`,
      role: 'user',
      name,
      email,
      phone,
      address: placeText(place),
      createdAt: daysBefore(now, joined),
    },
    contactPhone,
    place: { addressDetails: place[0], city: place[1], district: place[2], division: place[3] },
    joinedDaysAgo: joined,
  }))

/** The administrator and the three owners. */
export const demoStaff = (now: Date): DemoUser[] =>
  staff.map(([key, role, name, phone, address, joined]) => ({
    key,
    role,
    name,
    email: `${key}@haat.example`,
    phone,
    address,
    createdAt: daysBefore(now, joined),
  }))

/** The owners' names in products and order items. */
export const ownerNames: Record<OwnerKey, string> = {
  owner1: 'Rahima Khatun',
  owner2: 'Abdul Karim Sarder',
  owner3: 'Tanvir Hasan',
}

/** Keys of the people that the start script shows as accounts to sign in with: every role, by e-mail and by phone. */
export const shownPeople = ['admin', 'owner1', 'owner2', 'owner3', 'customer1', 'customer3'] as const
