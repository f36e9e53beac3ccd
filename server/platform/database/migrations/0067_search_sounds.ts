import { statements } from './support.ts'

const NUKTA = '\u09bc'
const CHANDRABINDU = '\u0981'

type Steps = readonly (readonly [pattern: string, replacement: string])[]

/** How Bangla is written in Latin letters: as in Avro's scheme, with what it writes in letters of its own in Avro. */
const BANGLA: Steps = [
  [`\u09a1${NUKTA}|\u09a2${NUKTA}`, 'র'],
  [`\u09af${NUKTA}`, 'y'],
  [`[${NUKTA}${CHANDRABINDU}]|্য`, ''],
  ['ক্ষ', 'খ'],
  ['জ্ঞ', 'গ'],
  ['([সশষদধতথজ])্ব', '\\1'],
  ['ওy', 'w'],
  ['োy', 'োw'],
  ['([ক-হyw])(?=[ক-হyৎঅ-ঔং])', '\\1o'],
  ['[ংঙ]', 'ng'],
  ['[চছ]', 'ch'],
  ['[ঋৃ]', 'ri'],
  ['[ঐৈ]', 'oi'],
  ['[ঔৌ]', 'ou'],
]
/** Letters of one Latin letter each; an aspirated one as its plain one, because people leave out the h. */
const LETTERS = {
  k: 'কখ',
  g: 'গঘ',
  j: 'জঝয',
  t: 'টঠতথৎ',
  d: 'ডঢদধ',
  n: 'ণনঞ',
  p: 'প',
  f: 'ফ',
  b: 'ব',
  v: 'ভ',
  m: 'ম',
  r: 'র',
  l: 'ল',
  s: 'শষস',
  h: 'হ',
  o: 'অওো',
  a: 'আা',
  i: 'ইঈিী',
  u: 'উঊুূ',
  e: 'এে',
}
const SILENT = '্ঃ'

/** What spellings do not agree about. */
const LATIN: Steps = [
  ['ee', 'i'],
  ['oo', 'u'],
  ['ph', 'f'],
  ['bh', 'v'],
  ['x', 'ks'],
  ['(?:c+h+)+', 'ch'],
  ['c(?!h)', 'k'],
  ['q', 'k'],
  ['z', 'j'],
  ['([^aeiou])o$', '\\1'],
  ['([gjkdrst])h+', '\\1'],
  ['y(?![aeiou])', 'i'],
  ['iy(?=[aeiou])', 'i'],
  ['(.)\\1+', '\\1'],
  ['ngk', 'nk'],
]
/** Leaves out each o between consonants: Bangla does not write it, and speaks it in some places only. */
const SHORT: Steps = [
  ['(?<=[bdfghjklmnprstvw])o(?=[bcdfgjklmnprstvw])', ''],
  ['chch', 'ch'],
  ['(.)\\1+', '\\1'],
  ['ngk', 'nk'],
]
/** A word that would be shorter keeps its o. */
const SHORTEST = 3

/** The parts of `search_sound`, of which the server makes the same function (`server/products/search/sounds.ts`). */
export const soundParts = { BANGLA, LETTERS, SILENT, LATIN, SHORT, SHORTEST }

const inOrder = (name: string, steps: Steps) =>
  steps.map(([pattern, by]) => `${name} := regexp_replace(${name}, '${pattern}', '${by}', 'g');`).join('\n')
const letters = Object.values(LETTERS).join('')
const latin = Object.entries(LETTERS)
  .map(([one, all]) => one.repeat([...all].length))
  .join('')

/**
 * `search_sound` folds a word of `search_fold` and `search_split` to the Latin letters of its sound, or to null where it
 * has none. The vocabulary has the sound of each word, so that a search asks for the words that sound like the typed
 * ones; it has the Bangla words of descriptions, too, but not their English ones, of which too many sound alike.
 */
export default statements(
  `create function search_sound(word text) returns text language plpgsql immutable parallel safe as $$
   declare
     s text := word;
     short text;
   begin
     if octet_length(s) <> char_length(s) then
       ${inOrder('s', BANGLA)}
       s := translate(s, '${letters}${SILENT}', '${latin}');
     end if;
     if s !~ '^[a-z]{2,60}$' then return null; end if;
     ${inOrder('s', LATIN)}
     short := s;
     ${inOrder('short', SHORT)}
     if char_length(short) >= ${SHORTEST} then s := short; end if;
     return case when char_length(s) > 1 then s end;
   end $$`,
  'alter table search_vocabulary add column sound text collate "C" generated always as (search_sound(word)) stored',
  'create index search_vocabulary_sound on search_vocabulary (sound, word)',
  `create or replace function index_products(ids text[]) returns void language plpgsql as $$
   begin
     insert into product_search (product_id, words, described, named)
     select p.id, search_words(p.name, p.tags), search_described(p.description),
       search_fold(p.name || chr(10) || array_to_string(p.tags, chr(10)))
     from products p where p.id = any (ids)
     on conflict (product_id) do update
       set words = excluded.words, described = excluded.described, named = excluded.named;
     insert into search_vocabulary (word)
     select distinct word from (
       select unnest(search_split(s.named)) as word from product_search s where s.product_id = any (ids)
       union all
       select lexeme from product_search s, unnest(s.described) where s.product_id = any (ids)
         and octet_length(lexeme) <> char_length(lexeme)
     ) words
     where char_length(word) between 2 and 30 and word !~ '[0-9]'
     order by word
     on conflict do nothing;
   end $$`,
  'select index_products(array(select id from products))',
)
