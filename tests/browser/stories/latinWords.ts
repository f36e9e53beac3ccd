import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { DISTRICTS, DIVISIONS } from '#contract/addresses/places.ts'

/** Names, formats, currencies, addresses, keys, settings, sizes, ids of orders, and what a person has typed. */
const SAME = new RegExp(
  [
    String.raw`https?://\S+|/pages/\S*|\b[\w.…•-]+@[\w.-]+|(?<=শেষে )\w{4}\b|\d{1,3}(?:\.\d{1,3}){3}|youtube\.com|[\w-]+\.(?:csv|jpg|pdf|png|txt|webp)\b`,
    String.raw`\b(?:1Password|A4|A6|Aegis|AVIF|CSV|GIF|Google Authenticator|Google|JPE?G|JSON|PDF|PNG|SKU|URL|USD|UTF-8|WebP|XXL)\b|(?:VISA )?[০-৯]+X{4,}[০-৯]+`,
    String.raw`\b\d{8,}\b|(?:[\da-f]{1,4}:){3,}[\da-f]+|^\d+(?= \()|(?<=বদলে )\d+`,
    String.raw`\{\w+\}|\b(?:SMS_[A-Z]+|SIGNING_KEY|GET|POST|SSLCommerz|SHA-\d+|bkash|nagad merchant|Sharee House|text,unicode)\b|\b[\w-]+\.shop\.example\b|^English$`,
    String.raw`^g \d$|alt\+T|Ctrl[ +][A-Z]|#rrggbb|#[\w-]{6}\b|“[^”]*”|\b1\. |\b(?:PUBLIC|SMS|SMTP)_URL\b|(.)\1{9,}|Off-white|^(?:Material|Categories|Dashboard)$|\b9(?= \()`,
  ].join('|'),
  'gi',
)

/** Addresses are stored with the English names of places, which show until the list of places is there. */
const PLACES = [...DIVISIONS, ...DISTRICTS, ...DISTRICTS.flatMap(({ cities }) => cities)].map(({ name }) => name)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const plain = (text: string) => text.replace(/\s+/g, ' ')

/** All texts inside a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const english = new Set(
  Object.values(import.meta.glob<object>('../../../messages/en/*.ts', { eager: true })).flatMap((texts) =>
    textsIn({ ...texts }),
  ),
)

/** What people and shops have written in the examples: literals, and patterns of templates. */
const examples = { texts: new Set<string>(PLACES), patterns: new Set<string>() }
for (const file of globSync(['stories/**/*.{ts,tsx}', 'machines/**/*fixtures.ts'])) {
  // A story that expects an English text of the shop does not make it an example; fixtures have answers of the server.
  const isExample = (text: string) => !file.startsWith('stories') || !english.has(text)
  const add = (text: string) => isExample(text) && examples.texts.add(text)
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(plain(node.text).trim())
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      if (/[A-Za-z]{2}|৳/.test(parts.join('')))
        examples.patterns.add(parts.map((part) => escaped(plain(part))).join(String.raw`[\w.,-]+`))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
}
const whole = [...examples.texts].join('\n')
const patterns = [...examples.patterns].map((pattern) => new RegExp(pattern, 'gi'))
const phrases = [...examples.texts]
  .filter((text) => /[A-Z]|[a-z] [a-z]/.test(text))
  .toSorted((a, b) => b.length - a.length)
  .map((text) => new RegExp(`(?<![A-Za-z0-9])${escaped(text)}(?![A-Za-z0-9])`, 'g'))

/** A phone number, whole or in part, which an example has in Latin digits and a page in those of its language. */
const PHONE = /\b01[3-9](?:\d{8}|[*•…]+\d+)\b/

const isForeign = (text: string) => /[A-Za-z]{2}|\d/.test(text)

/** The text, if it has Latin words or digits apart from the examples and what is the same in each language. */
export const foreignText = (text: string): string => {
  if (PHONE.test(text)) return text
  const isKey = /^(?:[A-Z2-7]{4}\s?){4,}$/.test(text)
  if (!isForeign(text) || isKey || examples.texts.has(text)) return ''
  // A part of an example, such as a line of a policy
  if (text.includes(' ') && whole.includes(text)) return ''
  const left = [...phrases.filter(({ source }) => source.length > 60), ...patterns, ...phrases, SAME].reduce(
    (rest, pattern) => (isForeign(rest) ? rest.replace(pattern, ' ') : rest),
    text,
  )
  return isForeign(left) ? text : ''
}

/** Whether a text is content of the examples, which may be longer than its place. */
export const isExample = (text: string): boolean => examples.texts.has(text) || whole.includes(text)
