import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from '#server/platform/database/searchWords.ts'
import { soundOf } from '#server/products/search/sounds.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { createVisitor } from '../account/client.ts'
import { insertSampleShop } from '../support/sampleShop.ts'

/** Words that people type for the same goods. */
const SAME = `
  panjabi punjabi, panjabi পাঞ্জাবি, punjabi পাঞ্জাবি, পাঞ্জাবী punjabi, পান্জাবি panjabi, panjaby panjabi
  saree shari, saree শাড়ি, shari শাড়ি, sari শাড়ী, sarees শাড়ি
  lungi লুঙ্গি, loongi lungi, jamdani জামদানি, jamdani জামদানী, jaamdani jamdani, gamcha গামছা, gamchha গামছা
  kameez কামিজ, kamiz kameez, salwar সালোয়ার, orna ওড়না, hijab হিজাব, pant প্যান্ট, chador চাদর, benarasi বেনারসি, benarosi বেনারসি
  chal চাল, chaal chal, dal ডাল, daal dal, daal ডাল, rice চাল, cha চা, modhu মধু, madhu মধু, chini চিনি
  lobon লবণ, lobon লবন, holud হলুদ, morich মরিচ, sorisha সরিষা, shorisha সরিষার, tormuj তরমুজ, komola কমলা, komla কমলা
  pitha পিঠা, payesh পায়েস, morobba মোরব্বা, naru নাড়ু, chingri চিংড়ি, ilish ইলিশ, rui রুই, shutki শুঁটকি
  mobile মোবাইল, charger চার্জার, laptop ল্যাপটপ, computer কম্পিউটার, bank ব্যাংক, bank ব্যাঙ্ক, fan ফ্যান, ram র\u200d্যাম
  sabun সাবুন, boi বই, kagoj কাগজ, gorom গরম, bhalo ভালো, valo ভালো, valo ভাল, rong রং, rong রঙ, ghor ঘর, ghori ঘড়ি
  hawa হাওয়া, wallet ওয়ালেট, deshi দেশি, desi দেশী, bangla বাংলা, kontho কণ্ঠ, boishakh বৈশাখ, mou মৌ, utsob উৎসব, উতসব উৎসব
  gur গুড়, গুড় gur, আষাঢ় ashar, shomoy সময়, সময় somoy, ব্যাগ bag, ফ\u200cল ফল, গু\u09dc গুড\u09bc, সম\u09df সময\u09bc, আষা\u09dc আষাঢ\u09bc, ১২৫ 125, A১০ a10, CHAL চাল
`
/** Words that sound different, or mean other goods. */
const OTHER = `
  cup cap, pan pen, dal doll, ball bell, rice race, chal jal, chal cal, saree sorry, tea toy, boot button, mug mango
  চাল জাল, চাল চুল, ডাল ঢোল, মধু মাটি, কলা কালো, শাড়ি সোনা, বই বউ, জামা জুতা, তেল তাল, panjabi pajama, lungi lunch
  পাঞ্জাবি পাজামা, shirt skirt, chair chal, chair চা, pant paint, mobile marble, ghee go, চিনি china, দই doll
`
const pairsOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((pair) => pair.trim().split(' '))
    .filter(({ length }) => length === 2) as [string, string][]

const server = await startTestServer()
await insertSampleShop(server.databaseUrl, 1)
const run = <Row extends object>(text: string, values: unknown[] = []) => query<Row>(server.databaseUrl, text, values)

await run('delete from products')
const words = [...new Set([...pairsOf(SAME), ...pairsOf(OTHER)].flat())]
for (const [at, word] of words.entries()) {
  await run(
    `insert into products (id, name, original_price, price, description, stock, category_id, sub_category_id)
     values ($1, $2, 100, 100, $3, 5, 'c1', 's1')`,
    [`named${at}`, word, 'About nothing'],
  )
}

const guest = createVisitor(server.url)
const found = async (search: string) => {
  const { body } = await guest.call('GET', `/products?${new URLSearchParams({ search, limit: '50' })}`)
  return (body.data as { data: { productName: string }[] }).data.map(({ productName }) => productName)
}

const foldedOf = (text: string) => wordsOf(text).map((word) => soundOf(word) ?? word)
const soundTheSame = ([one, other]: [string, string]) => `${foldedOf(one)}` === `${foldedOf(other)}`

// Words with the same folded sound find each other as every eighth of these pairs does. All others are searched.
const searched = pairsOf(SAME).filter((pair, at) => at % 8 === 0 || !soundTheSame(pair))
test.each(searched)('%s and %s find each other', async (one, other) => {
  expect(await found(one)).toContain(other)
  expect(await found(other)).toContain(one)
})

test.each(pairsOf(OTHER))('%s and %s do not find each other', async (one, other) => {
  expect(await found(one)).not.toContain(other)
  expect(await found(other)).not.toContain(one)
})

test('a Bangla word of a description is found in Latin letters, and a beginning in the other script', async () => {
  await run(`update products set description = 'হাতে বোনা নকশি কাঁথা' where name = 'china'`)
  expect(await found('nokshi')).toEqual(['china'])
  expect(await found('জামদা')).toContain('jamdani')
  expect(await found('lung')).toContain('লুঙ্গি')
})

test('folding to the sound of a word is idempotent, and the database folds as the server does', async () => {
  const letters = [
    ...'abcdefghijklmnopqrstuvwxyz',
    ...'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ়ািীুূৃেৈোৌ্ৎংঃঁ',
    ...'09০৯é\u200c\u200d',
  ]
  const unit = fc.oneof(fc.constantFrom(...letters), fc.constantFrom('o', 'h', 'c', 'ch', 'y', 'ngk'))
  const sample = fc.sample(fc.string({ unit, maxLength: 14 }), { numRuns: 10_000, seed: 43 })
  const texts = [...new Set([...sample.flatMap(wordsOf), ...words.flatMap(wordsOf)])]
  const sounds = texts.map((text) => soundOf(text) ?? null)
  const stored = await run<{ sound: string | null }>(
    'select search_sound(word) as sound from unnest($1::text[]) with ordinality texts (word, at) order by at',
    [texts],
  )
  expect(stored.map(({ sound }) => sound)).toEqual(sounds)
  const once = sounds.filter((sound) => sound !== null)
  expect(once.map(soundOf)).toEqual(once)
})
