import { type City, DISTRICTS, type District, findDistrict, spellingsOf } from '#contract/addresses/places.ts'
import { LINE_QUANTITY_MAX, PHONE_PATTERN } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import { colourWords, words } from './chatWords.ts'

/** Goods that a message asks for. */
export interface AskedGoods {
  /** The part of the message, as it is shown. */
  readonly said: string
  /** The words by which the product is searched: nothing else of a message leaves the browser. */
  readonly words: string
  readonly quantity: number
  /** Empty where the message names none or several. */
  readonly size: string
  /** English, in lower case; empty as for `size`. */
  readonly colour: string
}

/** A district, and a city of it or ''; both in English as an order keeps them, or as typed where the list has no such city. */
export interface AskedPlace {
  readonly district: string
  readonly city: string
}

/** What a chat message says of an order; what is not recognised is empty. */
export interface ChatMessage {
  readonly phones: readonly string[]
  readonly name: string
  /** Several where a name stands for several places. */
  readonly places: readonly AskedPlace[]
  readonly addressDetails: string
  readonly goods: readonly AskedGoods[]
  /** Whether it asks for the goods of the last order. */
  readonly isSameAgain: boolean
  /** The parts of which nothing is taken, apart from greetings. */
  readonly rest: readonly string[]
}

type Label = 'name' | 'phone' | 'address' | 'place' | 'goods' | 'size' | 'quantity'
/** A part of the message between commas, ends of sentences and phone numbers, which stand as parts of their own. */
interface Part {
  readonly text: string
  readonly line: number
  readonly label: Label | undefined
  readonly isPhone: boolean
}

const PHONE = /(?<![\p{L}\d])(?:\+?(?:00)?880?[ ().-]{0,2}0?|0)1[ ().-]{0,2}[3-9](?:[ ().-]{0,2}\d){8}(?!\d)/gu
const PRICE = /(?:৳|tk\.?|bdt)\s*\d[\d,.]*|\d[\d,.]*\s*(?:৳|\/-|\/=|(?:tk|taka|bdt|টাকা|টাকায়|টাকার)(?![\p{L}\p{M}]))/giu
const SAME_AGAIN =
  /same as (?:last|before)|last (?:time|bar|order)|(?:ager|goto|last) ?(?:bar(?:er)?|moto|order)|আগের (?:মতো|মত|বার|অর্ডার)|গতবার/iu
const NOT_DHAKA = /outside (?:of )?dhaka|dhakar? (?:city |er )?(?:baire|bahire)|ঢাকার বাইরে/giu
const IN_DHAKA =
  /(?:inside|within) dhaka(?: city)?|dhakar? (?:city )?(?:vitore|bhitore|moddhe|modde)|ঢাকার (?:ভিতরে|ভেতরে|মধ্যে)/giu
const NAME_BEFORE =
  /^(?:(?:ami|i am|i'm|i’m|this is|my name is|amar nam|আমি|আমার নাম)(?: holo| hocche| হলো| হল)?)\s+(.+?)(?:\s+(?:bolchi|bolsi|theke.*|বলছি|থেকে.*|from .*))?$/iu
const WEIGHT = /\d+(?:\.\d+)?\s*(?:kg|kilo|kgs|gm|gram|g|ml|liter|litre|l|কেজি|গ্রাম|লিটার|মিলি)(?![\p{L}\p{M}])/giu
const UNITS = 'ta|to|ti|te|tar|pcs?|pis|pieces?|pair|jora|packets?|packs?|টা|টি|টো|পিস|খানা|জোড়া|প্যাকেট'
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{M}\\d-])(?:(\\d{1,2})\\s*(?:${UNITS})(?![\\p{L}\\p{M}])|x\\s?(\\d{1,2})(?!\\d)|(\\d{1,2})\\s?x(?![\\p{L}\\d]))`,
  'giu',
)
const SIZE =
  /(?:size|saiz|সাইজ|সাইজের)\s*[:=-]?\s*(\d{1,3}|[2-5]?x{0,3}[sml]|free|এম|এল|এক্সএল|ফ্রি)(?![\p{L}\p{M}\d])|(?<![\p{L}\p{M}\d])(\d{1,3}|[2-5]?x{0,3}[sml]|free|এম|এল|এক্সএল|ফ্রি)\s*(?:size|saiz|সাইজ)(?:er|ের)?(?![\p{L}\p{M}])|(?<![\p{L}\p{M}\d-])((?:[2-5]x|x{1,3})[sl])(?![\p{L}\p{M}\d])/giu
/** A letter that is a size only as a capital. */
const LETTER_SIZE = /(?<![\p{L}\p{M}\d'-])[SML](?![\p{L}\p{M}\d'-])/gu
const SKU = /(?<![\p{L}\p{M}\d-])[a-z]{2,}-\d[\da-z-]*(?![\p{L}\p{M}\d])/iu
const LABELS: readonly (readonly [Label, RegExp])[] = [
  ['name', /^(?:customer )?(?:name|nam|naam|নাম)(?![\p{L}\p{M}])/iu],
  [
    'phone',
    /^(?:phone|mobile|mob|contact|cell|number|no|ফোন|মোবাইল|নাম্বার|নম্বর)(?: (?:no|number|নম্বর|নাম্বার))?\.?(?![\p{L}\p{M}])/iu,
  ],
  ['address', /^(?:full )?(?:address|adress|addres|thikana|tikana|ঠিকানা)(?![\p{L}\p{M}])/iu],
  [
    'place',
    /^(?:district|dist|zilla|zila|jela|city|thana|upazila|upozila|area|জেলা|থানা|উপজেলা|শহর|এলাকা)\.?(?![\p{L}\p{M}])/iu,
  ],
  ['goods', /^(?:products?|items?|order|ponno|code|পণ্য|প্রোডাক্ট|অর্ডার|কোড)(?![\p{L}\p{M}])/iu],
  ['size', /^(?:size|saiz|সাইজ)(?![\p{L}\p{M}])/iu],
  ['quantity', /^(?:quantity|qty|poriman|পরিমাণ|পরিমান)(?![\p{L}\p{M}])/iu],
]
const MANY = 4

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d'’-]+/u)
    .filter(Boolean)

/** A word and what is left of it without an ending: `dhakar` is `dhaka`, `ঢাকায়` is `ঢাকা`. */
const stemsOf = (word: string): readonly string[] => {
  const short = word.replace(/(?:-?(?:te|er|ey|e|y|r)|তে|ের|য়|র|ে)$/u, '')
  return short.length > MANY || (short.length > 2 && /\p{Script=Bengali}/u.test(short)) ? [word, short] : [word]
}
const isIn = (list: ReadonlySet<string>, word: string) => stemsOf(word).some((stem) => list.has(stem))

const letters = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '')
/** Long names without what people write differently: double letters, `h` after a consonant, `gonj` for `ganj`, `ী` for `ি`. */
const soundOf = (name: string): string => {
  const sound = name
    .replace(/gonj/g, 'ganj')
    .replaceAll('z', 'j')
    .replace(/(?<=[bcdgkpst])h/g, '')
    .replace(/(.)\1/gu, '$1')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ণ', 'ন')
    .replace(/[শষ]/g, 'স')
    .replaceAll('ঁ', '')
  return sound.length > MANY ? sound : name
}
const keysOf = (name: string) => [letters(name), soundOf(letters(name))]

interface Place {
  readonly district: District
  readonly city: string
}
/** The names of a city; the main one of a district has those of the district. */
const namesOf = (city: City, district: District) =>
  / Sadar$/.test(city.name) && district.cities.filter(({ name }) => / Sadar$/.test(name)).length === 1
    ? spellingsOf(city).concat(spellingsOf(district).flatMap((name) => [`${name} Sadar`, `${name} সদর`]))
    : spellingsOf(city)
const cities: ReadonlyMap<string, readonly Place[]> = (() => {
  const found = new Map<string, Place[]>()
  for (const district of DISTRICTS)
    for (const city of district.cities)
      for (const key of new Set(namesOf(city, district).flatMap(keysOf)))
        if (!words.address.has(key)) found.set(key, [...(found.get(key) ?? []), { district, city: city.name }])
  return found
})()
const districtsBySound = new Map(
  DISTRICTS.flatMap((district) => spellingsOf(district).map((name) => [soundOf(letters(name)), district] as const)),
)

/** A place that one to three words of a text name. */
interface Named {
  readonly text: string
  readonly district: District | undefined
  readonly cities: readonly Place[]
}

const namedBy = (text: string): Named | undefined => {
  const last = text.split(' ').at(-1)!
  for (const stem of stemsOf(last)) {
    const name = text.slice(0, text.length - last.length) + stem
    const key = letters(name)
    const district = findDistrict(name) ?? districtsBySound.get(soundOf(key))
    const inCities = cities.get(key) ?? cities.get(soundOf(key)) ?? []
    if (district || inCities.length > 0) return { text, district, cities: inCities }
  }
  return undefined
}

/** The places that a text names, each by as many words as it has. */
const placesIn = (text: string): readonly Named[] => {
  const all = wordsOf(text)
  const found: Named[] = []
  for (let at = 0; at < all.length; ) {
    const named = [3, 2, 1]
      .map((count) => all.slice(at, at + count))
      .flatMap((some) => (some.some((word) => /\d/.test(word)) ? [] : (namedBy(some.join(' ')) ?? [])))[0]
    if (named) found.push(named)
    at += named ? named.text.split(' ').length : 1
  }
  return found
}

const unique = <Value>(values: readonly Value[], keyOf: (value: Value) => string): readonly Value[] => [
  ...new Map(values.map((value) => [keyOf(value), value])).values(),
]

/** The places that fit together: cities of the named districts, else the districts, else all cities of the name. */
const fitting = (named: readonly Named[]): readonly AskedPlace[] => {
  const inCities = named.flatMap((one) => one.cities.map((place) => ({ ...place, one })))
  const within = inCities.filter(({ district, one }) =>
    named.some((other) => other.district === district && (other !== one || one.cities.length === 1)),
  )
  const districts = named.flatMap(({ district }) => district ?? [])
  const places =
    within.length > 0 || districts.length === 0
      ? (within.length > 0 ? within : inCities).map(({ district, city }) => ({ district: district.name, city }))
      : districts.map(({ name }) => ({ district: name, city: '' }))
  return unique(places, ({ district, city }) => `${district}/${city}`)
}

/** A text without pictures and invisible marks. */
const plain = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}/gu, ' ')
    .replace(/ঃ(?=[\s\p{Nd}]|$)/gmu, ':')
    .replaceAll(/[^\S\n]+/g, ' ')

/** The value of a label that is understood only with it: `Qty: 3`. */
const withLabel = (said: string, label: Label) => {
  if (label === 'quantity') return /^\d+$/.test(said) ? `${said} pcs` : said
  return label === 'size' ? `size ${said}` : said
}

const partsOf = (message: string): readonly Part[] => {
  const parts: Part[] = []
  message.split('\n').forEach((whole, line) => {
    let label: Label | undefined = parts.at(-1)?.text === '' ? parts.at(-1)!.label : undefined
    const marked = whole
      .replace(PHONE, (phone) => `\n\t${phone}\n`)
      .replace(PRICE, (price) => price.replaceAll(',', ''))
    for (const piece of marked.split(/\n|[,;|।!?]|(?<=\p{L}{4})\.(?=\s|$)/u)) {
      const text = piece.replace(/^[\s:=–—•*.-]+|[\s:=–—•*-]+$/gu, '')
      if (piece.startsWith('\t')) {
        parts.push({ text, line, label: 'phone', isPhone: true })
        label = undefined
      } else if (text !== '') {
        const [own, pattern] = LABELS.find(([, start]) => start.test(text)) ?? []
        const value = pattern ? text.replace(pattern, '') : text
        // Without a colon, only a name, a phone and an address are labelled.
        const isLabel = own && (/^\s*(?:[:=–—-]|$)/u.test(value) || ['name', 'phone', 'address'].includes(own))
        if (isLabel) label = own
        const said = isLabel ? value.replace(/^[\s:=–—.-]+/u, '') : text
        parts.push({ text: label && said ? withLabel(said, label) : said, line, label, isPhone: false })
        // An address goes on to the end of its line.
        if (said !== '' && label !== 'address') label = undefined
      }
    }
  })
  return parts
}

const only = (found: readonly string[]): string => (new Set(found).size === 1 ? found[0]! : '')
const sizeWords: { readonly [word: string]: string } = { এম: 'M', এল: 'L', এক্সএল: 'XL', free: 'Free', ফ্রি: 'Free' }
const sizeOf = (text: string): string => {
  const found = [...text.matchAll(SIZE)].map(([, after, before, alone]) => (after ?? before ?? alone)!)
  return only(
    [...found, ...(text.replace(SIZE, ' ').match(LETTER_SIZE) ?? [])].map(
      (size) => sizeWords[size.toLowerCase()] ?? size.toUpperCase(),
    ),
  )
}
const isWanted = (text: string) => wordsOf(text).some((word) => words.wanted.has(word))

const hasPrice = (text: string) => text.search(PRICE) !== -1

const numberOf = (said: string): number | undefined => {
  const text = said.replace(PRICE, ' ')
  const [found] = [...text.matchAll(QUANTITY)].map((match) => Number(match[1] ?? match[2] ?? match[3]))
  const all = wordsOf(text)
  const counted = all.map((word) => words.counts.get(word)).find((count) => count !== undefined)
  const bare = isWanted(text) ? all.find((word) => /^\d{1,2}$/.test(word)) : undefined
  return found ?? counted ?? (bare === undefined ? undefined : Number(bare))
}

/** Whether a part says how many, which size or code, or that something is wanted. */
const asksForGoods = (text: string) =>
  numberOf(text) !== undefined || sizeOf(text) !== '' || SKU.test(text) || text.search(WEIGHT) !== -1 || isWanted(text)

const goodsOf = (said: string): AskedGoods => {
  const [sku] = SKU.exec(said) ?? []
  const asked = numberOf(said) ?? 1
  const places = new Set(placesIn(said).flatMap(({ text }) => text.split(' ')))
  const bare = said
    .replace(PRICE, ' ')
    .replace(SIZE, ' ')
    .replace(LETTER_SIZE, ' ')
    .replace(QUANTITY, ' ')
    .replace(WEIGHT, ' ')
  const kept = wordsOf(bare).filter(
    (word) =>
      !(
        /^\d+$/.test(word) ||
        words.counts.has(word) ||
        words.wanted.has(word) ||
        words.small.has(word) ||
        places.has(word)
      ),
  )
  const named = kept.filter((word) => !colourWords.has(word))
  return {
    said,
    words: sku ?? (named.length > 0 ? named : kept).slice(0, MANY).join(' '),
    quantity: Math.min(LINE_QUANTITY_MAX, Math.max(1, asked)),
    size: sizeOf(said),
    colour: only(named.length > 0 ? kept.flatMap((word) => colourWords.get(word) ?? []) : []),
  }
}

/** The goods of a part, which may ask for several. */
const splitGoods = (text: string): readonly AskedGoods[] =>
  text
    .split(/\s+(?:ar|aar|r|and|ebong|আর|ও|এবং)\s+|\s*[&+]\s*/iu)
    .filter((said) => said !== '')
    .map(goodsOf)

const isSmall = (word: string) => words.small.has(word) || words.wanted.has(word)
/** Whether a part says nothing of its own: a greeting, or that something is ordered. */
const isCourtesy = (text: string) => wordsOf(text).every(isSmall)
const isAddress = (text: string) => wordsOf(text.replaceAll('-', ' ')).some((word) => isIn(words.address, word))
const isPlace = (text: string) => {
  const count = wordsOf(text).filter((word) => !words.small.has(word) && !words.home.has(word)).length
  return count > 0 && placesIn(text).reduce((sum, named) => sum + named.text.split(' ').length, 0) >= count
}
const isName = (text: string) =>
  /^[\p{L}\p{M}.'’ -]{3,60}$/u.test(text) &&
  wordsOf(text).length <= MANY &&
  !wordsOf(text).some((word) => isSmall(word) || words.question.has(word) || colourWords.has(word))

type Kind = 'phone' | 'name' | 'address' | 'place' | 'goods' | 'same' | 'none' | 'open'

const kindOf = ({ text, label, isPhone }: Part): Kind => {
  if (isPhone) return 'phone'
  if (SAME_AGAIN.test(text)) return 'same'
  if (isPlace(nameIn(text))) return 'place'
  if (label === 'name' || (!label && NAME_BEFORE.test(text) && isName(nameIn(text)))) return 'name'
  if (label === 'goods' || label === 'size' || label === 'quantity') return 'goods'
  if (isCourtesy(text)) return 'none'
  if (label === 'place' || label === 'address') return label
  const isQuestion = wordsOf(text).some((word) => words.question.has(word))
  if (isAddress(text) && !isWanted(text)) return isQuestion ? 'open' : 'address'
  if (asksForGoods(text) || (hasPrice(text) && !isQuestion)) return 'goods'
  return placesIn(text).length > 0 && !isQuestion ? 'address' : 'open'
}

const nameIn = (text: string) => NAME_BEFORE.exec(text)?.[1] ?? text

/**
 * The place of the part that names a city which the list does not have, or -1: a labelled one, or the last words before the
 * district where they cannot be the name of the customer.
 */
const typedCityOf = (parts: readonly Part[], kinds: readonly Kind[]): number =>
  parts.findIndex(({ text, label, line }, at) => {
    if (label === 'place' && placesIn(text).length === 0) return true
    const isBefore = kinds[at + 1] === 'place' && parts[at + 1]!.line === line
    if (!isBefore || !isName(text) || isAddress(text)) return false
    return kinds[at] === 'open' ? kinds.includes('name') : kinds[at] === 'address' && kinds.indexOf('address') < at
  })

/** Reads what a chat message says of an order: nothing of it is kept or sent. */
export const readChatMessage = (message: string): ChatMessage => {
  const typed = plain(message)
  const text = latinDigits(typed)
  /** A part with the digits that were typed, which stand at the same place. */
  const asTyped = (part: string) => {
    const at = text.indexOf(part)
    return at === -1 ? part : typed.slice(at, at + part.length)
  }
  const isInDhaka = text.search(IN_DHAKA) !== -1
  const parts = partsOf(text.replace(NOT_DHAKA, ' ').replace(IN_DHAKA, ' '))
  const kinds: Kind[] = parts.map(kindOf)
  const textsOf = (...wanted: readonly Kind[]) =>
    parts.flatMap((part, at) => (wanted.includes(kinds[at]!) && part.text !== '' ? part.text : []))

  // What stands in a line between two parts of an address belongs to it.
  const isHere = (at: number, line: number) =>
    parts[at]?.line === line && (kinds[at] === 'address' || kinds[at] === 'place')
  parts.forEach(({ line }, at) => {
    const after = parts.slice(at).findIndex((_, more) => isHere(at + more, line))
    if (kinds[at] === 'open' && isHere(at - 1, line) && after !== -1) kinds[at] = 'address'
  })

  const near = (at: number) =>
    Math.min(
      ...kinds.map((kind, other) =>
        ['phone', 'address'].includes(kind) ? Math.abs(other - at) : Number.POSITIVE_INFINITY,
      ),
    )
  const [nameAt] = parts
    .map((_, at) => at)
    .filter((at) => kinds[at] === 'open' && isName(parts[at]!.text) && near(at) <= 2)
    .toSorted((one, other) => near(one) - near(other))
  if (!kinds.includes('name') && nameAt !== undefined) kinds[nameAt] = 'name'

  const named = parts.flatMap(({ text: said }, at) =>
    ['address', 'place', 'goods'].includes(kinds[at]!) ? placesIn(said) : [],
  )
  const dhaka: Named = { text: 'dhaka', district: findDistrict('Dhaka'), cities: [] }
  const places = fitting(isInDhaka ? [...named, dhaka] : named)
  const needsCity = places.length === 1 && places[0]!.city === ''
  const cityAt = needsCity ? typedCityOf(parts, kinds) : -1
  const typedCity = parts[cityAt]?.text
  if (typedCity) kinds[cityAt] = 'place'

  const goods: AskedGoods[] = []
  for (const one of textsOf('goods').flatMap(splitGoods)) {
    const last = goods.at(-1)
    if (one.words !== '') goods.push(one)
    // 'Size M, two pieces' after a product is about that product.
    else if (last)
      goods[goods.length - 1] = {
        ...last,
        quantity: numberOf(one.said) === undefined ? last.quantity : one.quantity,
        size: one.size || last.size,
        colour: one.colour || last.colour,
      }
  }
  const name = textsOf('name').map(nameIn)[0] ?? ''
  return {
    phones: unique(
      textsOf('phone')
        .map(plainPhone)
        .filter((phone) => PHONE_PATTERN.test(phone)),
      (phone) => phone,
    ),
    name,
    places: typedCity ? places.map(({ district }) => ({ district, city: typedCity })) : places,
    addressDetails: unique(textsOf('address').map(asTyped), (line) => line).join(', '),
    goods: unique(goods, ({ said }) => said).map((one) => ({ ...one, said: asTyped(one.said) })),
    isSameAgain: kinds.includes('same'),
    rest: textsOf('open')
      .filter((part) => part !== name)
      .map(asTyped),
  }
}
