/**
 * Everything that is neither letter nor digit of any script: ASCII and Latin-1 punctuation, danda, general punctuation,
 * currency signs, arrows and symbols, and emoji. Explicit ranges, so that no locale of the database decides.
 */
const SEPARATORS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb-\\u00bf\\u00d7\\u00f7\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u2100-\\u214f\\u2190-\\u2bff\\u3000-\\u303f\\ufe30-\\ufe4f\\uff00-\\uff0f\\U0001f000-\\U0001faff'

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
 * What the search makes of texts. Words are folded and split; `search_sound` folds a word further to the Latin letters of
 * its sound, or to null where it has none.
 */
export const words = [
  // Normalising costs most of the time, and an ASCII text does not need it.
  `create function search_fold(content text) returns text language sql immutable parallel safe as $$
   select case when octet_length(content) = char_length(content) then lower(replace(content, '''', ''))
     else lower(translate(normalize(content, nfc), '০১২৩৪৫৬৭৮৯''’‘' || U&'\\200b\\200c\\200d\\2060\\feff', '0123456789')) end $$`,
  // A comma between digits groups them: 20,000 is one word.
  `create function search_split(content text) returns text[] language sql immutable parallel safe as $$
   select array_remove(regexp_split_to_array(
     case when position(',' in content) = 0 then content else regexp_replace(content, '(?<=[0-9]),(?=[0-9])', '', 'g') end,
     '[${SEPARATORS}]+'), '') $$`,
  // A lexeme of a tsvector has at most 2046 bytes.
  `create function search_lexemes(field text, line text) returns text[] language plpgsql immutable parallel safe as $$
   declare
     words text[] := search_split(line);
     lexemes text[] := '{}';
   begin
     for at in 1 .. cardinality(words) loop
       lexemes := lexemes || (field || left(words[at], 60));
       if at < cardinality(words) then
         lexemes := lexemes || (field || left(words[at] || words[at + 1], 60));
       end if;
     end loop;
     return lexemes;
   end $$`,
  `create function search_words(name text, tags text[]) returns tsvector language plpgsql immutable parallel safe as $$
   declare
     lexemes text[] := search_lexemes('n', search_fold(name));
     tag text;
   begin
     foreach tag in array tags loop
       lexemes := lexemes || search_lexemes('t', search_fold(tag));
     end loop;
     return array_to_tsvector(lexemes);
   end $$`,
  `create function search_described(description text) returns tsvector language sql immutable parallel safe
   as $$ select array_to_tsvector(array(select left(word, 60) from unnest(search_split(search_fold(description))) word)) $$`,

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
  `create function both_texts(text, text) returns text language sql immutable parallel safe
   as $$ select case when $2 = '' then $1 else $1 || ' ' || $2 end $$`,
]
