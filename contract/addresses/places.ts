import type { InsideArea } from '../constants.ts'
import type { Language } from '../languages.ts'
import places from './places.json' with { type: 'json' }

/**
 * The divisions, districts and cities (upazilas, and thanas of the large cities) of Bangladesh, each with its Bangla name;
 * docs/dependencies.md names the sources of the list. A delivery address names a division and a district of the list; its
 * city may be another text.
 */

export interface City {
  readonly name: string
  readonly bangla: string
}
export interface District extends City {
  readonly division: string
  readonly cities: readonly City[]
}
export interface Division extends City {
  readonly districts: readonly District[]
}

/** All divisions, sorted by name like their districts and cities. */
export const DIVISIONS: readonly Division[] = places.map((division) => ({
  ...division,
  districts: division.districts.map((district) => ({
    ...district,
    division: division.name,
    cities: district.cities.map(([name, bangla]) => ({ name: name!, bangla: bangla! })),
  })),
}))

export const DISTRICTS: readonly District[] = DIVISIONS.flatMap(({ districts }) => districts)

/** Former and other common spellings, those of public lists of places among them, by today's name. */
const OTHER_SPELLINGS: { readonly [name: string]: readonly string[] } = {
  Bagerhat: ['Bagherhat'],
  Barguna: ['Borguna'],
  Barishal: ['Barisal'],
  Bogura: ['Bogra'],
  Brahmanbaria: ['B Baria', 'Bramanbaria', 'Brammanbaria', 'Brahmmanbaria', 'Brahamanbaria'],
  Chapainawabganj: [
    'Chapai Nawabganj',
    'Chapai Nawabgonj',
    'Chapinawabganj',
    'Chapainababganj',
    'Nawabganj',
    'Nawabgonj',
    'নবাবগঞ্জ',
  ],
  Chattogram: ['Chittagong', 'Chattagram', 'Chottogram'],
  "Cox's Bazar": ['Cox Bazar'],
  Cumilla: ['Comilla'],
  Gaibandha: ['Gaibanda'],
  Gopalganj: ['Gopalgonj'],
  Habiganj: ['Habigonj', 'Hobiganj', 'Hobigonj'],
  Jashore: ['Jessore'],
  Jhalokathi: ['Jhalakathi', 'Jhalokati', 'Jhalakati', 'Jhalokhathi'],
  Jhenaidah: ['Jhenidah', 'Jhenaida', 'Jhenaidaha', 'Jhinaidah', 'Jhinaidaha', 'Jinaidah', 'Jinaidaha'],
  Joypurhat: ['Jaipurhat', 'Jaypurhat'],
  Khagrachhari: ['Khagrachari', 'Khagrachori'],
  Kishoreganj: ['Kishoregonj', 'Kishorganj', 'Kishorgonj'],
  Kushtia: ['Kustia'],
  Lakshmipur: ['Laxmipur', 'Luxmipur', 'Laksmipur', 'Lakhmipur', 'লক্ষীপুর'],
  Manikganj: ['Manikgonj'],
  Meherpur: ['Meharpur'],
  Moulvibazar: ['Maulvibazar', 'Moulavibazar', 'Moulovibazar', 'মৌলভিবাজার'],
  Munshiganj: ['Munshigonj', 'মুন্সীগঞ্জ'],
  Mymensingh: ['Mymensing', 'Mymenshing', 'Mymenshingh'],
  Narail: ['Norail'],
  Narayanganj: ['Narayangonj', 'নারায়াণগঞ্জ'],
  Narsingdi: ['Narsinghdi', 'Narshingdi', 'Norsingdi'],
  Natore: ['Nator'],
  Netrokona: ['Netrakona', 'নেত্রকোনা'],
  Nilphamari: ['Nilfamari'],
  Panchagarh: ['Panchagar'],
  Patuakhali: ['Potuakhali'],
  Rajbari: ['রাজবাড়ি'],
  Rajshahi: ['Rajsahi'],
  Rangamati: ['রাঙামাটি'],
  Satkhira: ['Shatkhira', 'Sathkhira'],
  Shariatpur: ['Sariatpur'],
  Sirajganj: ['Sirajgonj', 'Serajganj', 'Serajgonj', 'Shirajganj'],
  Sunamganj: ['Sunamgonj'],
}

/** A name without letter case, spaces and marks between letters, so that "COXS-BAZAR" equals "Cox's Bazar". */
const keyOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')

/** All known spellings of a place: today's name first, then the Bangla one, then former ones. */
export const spellingsOf = ({ name, bangla }: City): readonly string[] => [
  name,
  bangla,
  ...(OTHER_SPELLINGS[name] ?? []),
]

export const placeName = ({ name, bangla }: City, language: Language): string => (language === 'bn' ? bangla : name)

/** The entries by each spelling of their name. */
const bySpelling = <Entry extends City>(entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.flatMap((entry) => spellingsOf(entry).map((name) => [keyOf(name), entry] as const)))

const divisions = bySpelling(DIVISIONS)
const districts = bySpelling(DISTRICTS)

/** The division of a name in any known spelling, Bangla included; undefined where there is none. */
export const findDivision = (name: string): Division | undefined => divisions.get(keyOf(name))

/**
 * The district of a name in any known spelling, Bangla included.
 * @param division in any known spelling
 * @returns undefined where there is no such district, or where it belongs to another division
 */
export const findDistrict = (name: string, division?: string): District | undefined => {
  const district = districts.get(keyOf(name))
  if (division === undefined) return district
  return district && findDivision(division)?.name === district.division ? district : undefined
}

/** Whether the delivery fee inside Dhaka applies to a district. */
export const isInsideDhaka = ({ name, division }: District, area: InsideArea): boolean =>
  (area === 'district' ? name : division) === 'Dhaka'

/** Where an order goes, apart from the line of its street. */
export interface PlaceOfAddress {
  readonly city: string
  readonly district: string
  readonly division: string
}

/** An address with the Bangla names of its places, each as it is where the list does not have it. */
export const inBangla = <Address extends PlaceOfAddress>(address: Address): Address => {
  const district = findDistrict(address.district)
  const key = keyOf(address.city)
  const city = district?.cities.find((one) => keyOf(one.name) === key) ?? findDistrict(address.city)
  return {
    ...address,
    city: city?.bangla ?? address.city,
    district: district?.bangla ?? address.district,
    division: findDivision(address.division)?.bangla ?? address.division,
  }
}
