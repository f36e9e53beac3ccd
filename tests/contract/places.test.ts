import { describe, expect, test } from 'vitest'
import {
  DISTRICTS,
  DIVISIONS,
  findDistrict,
  findDivision,
  inBangla,
  isInsideDhaka,
  spellingsOf,
} from '#contract/addresses/places.ts'
import { demoCustomers } from '#server/demo/data/people.ts'

test('8 divisions have 64 districts; each district has cities, each of them once', () => {
  expect(DIVISIONS).toHaveLength(8)
  expect(DISTRICTS).toHaveLength(64)
  expect(new Set(DISTRICTS.map(({ name }) => name)).size).toBe(64)
  for (const { name, cities } of DISTRICTS) {
    expect(cities.length, name).toBeGreaterThanOrEqual(3)
    expect(new Set(cities.map((city) => city.name)).size, name).toBe(cities.length)
  }
})

test('each place has an English and a Bangla name', () => {
  const all = [...DIVISIONS, ...DISTRICTS, ...DISTRICTS.flatMap(({ cities }) => cities)]
  expect(all.filter(({ name }) => !/^[A-Z][A-Za-z .'()-]+$/.test(name))).toEqual([])
  expect(all.filter(({ bangla }) => !/^[\u0980-\u09ff .()-]+$/.test(bangla))).toEqual([])
})

describe('names', () => {
  test.each([
    ['Chittagong', 'Chattogram'],
    ['Comilla', 'Cumilla'],
    ['Bogra', 'Bogura'],
    ['Jessore', 'Jashore'],
    ['Barisal', 'Barishal'],
    ['Coxs Bazar', "Cox's Bazar"],
    ['COX’S-BAZAR', "Cox's Bazar"],
    ['chapai nawabganj', 'Chapainawabganj'],
    ['Chapinawabganj', 'Chapainawabganj'],
    ['CHAPAINABABGANJ', 'Chapainawabganj'],
    ['Narshingdi', 'Narsingdi'],
    ['Jinaidaha', 'Jhenaidah'],
    ['JHENAIDA', 'Jhenaidah'],
    ['Kustia', 'Kushtia'],
    ['Bagherhat', 'Bagerhat'],
    ['Jhalakathi', 'Jhalokathi'],
    ['Jhalokati', 'Jhalokathi'],
    ['Hobiganj', 'Habiganj'],
    ['Netrakona', 'Netrokona'],
    ['নেত্রকোনা', 'Netrokona'],
    ['Khagrachari', 'Khagrachhari'],
    ['Brahamanbaria', 'Brahmanbaria'],
    ['Maulvibazar', 'Moulvibazar'],
    ['Luxmipur', 'Lakshmipur'],
    ['Sathkhira', 'Satkhira'],
    ['Munshigonj', 'Munshiganj'],
    [' dhaka ', 'Dhaka'],
    ['ময়মনসিংহ', 'Mymensingh'],
  ])('%s is the district %s', (given, name) => {
    expect(findDistrict(given)?.name).toBe(name)
  })

  test('a former name of a division leads to today’s; unknown names lead to none', () => {
    expect(findDivision('Chittagong')?.name).toBe('Chattogram')
    expect(findDivision('Barisal')?.name).toBe('Barishal')
    expect(findDivision('সিলেট')?.name).toBe('Sylhet')
    expect([findDivision('Calcutta'), findDivision(''), findDistrict('Calcutta'), findDistrict('')]).toEqual(
      Array(4).fill(undefined),
    )
  })

  test('a district outside the named division is unknown', () => {
    expect(findDistrict('Comilla', 'Chittagong')?.name).toBe('Cumilla')
    expect(findDistrict('Tangail', 'Khulna')).toBeUndefined()
    expect(findDistrict('Tangail', 'Nowhere')).toBeUndefined()
  })

  test('no spelling stands for two districts', () => {
    for (const district of DISTRICTS) {
      for (const spelling of spellingsOf(district)) {
        expect(findDistrict(spelling, district.division)?.name, spelling).toBe(district.name)
      }
    }
  })

  test('the addresses of the demo shop are on the list', () => {
    for (const { place } of demoCustomers(new Date())) {
      expect(findDistrict(place.district, place.division)?.name, place.district).toBe(place.district)
    }
  })
})

test('an address has the Bangla names of its places; a place that is not on the list stays', () => {
  const address = { addressDetails: 'House 1', city: 'Companiganj', district: 'Noakhali', division: 'Chittagong' }
  expect(inBangla(address)).toEqual({
    addressDetails: 'House 1',
    city: 'কোম্পানীগঞ্জ',
    district: 'নোয়াখালী',
    division: 'চট্টগ্রাম',
  })
  expect(inBangla({ city: 'Dhaka', district: 'Dhaka', division: 'Dhaka' }).city).toBe('ঢাকা')
  const unknown = { city: 'Block C', district: 'Nowhere', division: '' }
  expect(inBangla(unknown)).toEqual(unknown)
})

test('only the district Dhaka is inside; or, as the shop chooses, the 13 districts of its division', () => {
  const inside = (area: 'district' | 'division') =>
    DISTRICTS.filter((district) => isInsideDhaka(district, area)).map(({ name }) => name)
  expect(inside('district')).toEqual(['Dhaka'])
  expect(inside('division')).toHaveLength(13)
  expect(inside('division')).toContain('Tangail')
})
