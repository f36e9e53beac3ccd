import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// A text outside of messages/ stays English in every language, and so does a number that another module formats.

const sourcesOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

/** The files of a kind of exception, by its reason. */
type Exceptions = { readonly [reason: string]: readonly string[] }

const literalOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

const hasLetters = (text: string) => /\p{L}/u.test(text)

/** Formats of numbers, dates and lists; `Intl.Collator` and `Intl.Segmenter` format nothing. */
const isFormat = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node) &&
  (/^toFixed$|^toPrecision$|^toLocale(?!LowerCase|UpperCase)/.test(node.name.text) ||
    (ts.isIdentifier(node.expression) &&
      node.expression.text === 'Intl' &&
      !['Collator', 'Segmenter'].includes(node.name.text)))

const READ_ATTRIBUTES = [
  ...['aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext', 'alt', 'title'],
  ...['caption', 'description', 'heading', 'hint', 'label', 'legend', 'placeholder', 'summary'],
]

/** Whether a value of an attribute contains words itself: neither in a call, a key or a condition, nor in an element. */
const saysWords = (node: ts.Node): boolean => {
  if (ts.isConditionalExpression(node)) return saysWords(node.whenTrue) || saysWords(node.whenFalse)
  const isOther = [ts.isCallExpression, ts.isElementAccessExpression, ts.isFunctionLike, ts.isJsxElement]
  if ([...isOther, ts.isJsxSelfClosingElement, ts.isJsxFragment].some((isKind) => isKind(node))) return false
  return hasLetters(literalOf(node) ?? '') || (ts.forEachChild(node, saysWords) ?? false)
}

const isWords = (node: ts.Node) =>
  ts.isJsxText(node)
    ? hasLetters(node.text)
    : ts.isJsxAttribute(node) && READ_ATTRIBUTES.includes(node.name.getText()) && saysWords(node)

const isSentence = (node: ts.Node) => /^\s*\p{Lu}\p{L}*,? \p{L}/u.test(literalOf(node) ?? '')

/** What is thrown or logged is for developers and operators; a template with a tag is SQL. */
const isForPrograms = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isNewExpression(node) && /(?:Error|Exception)$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && /^(?:console|Effect)\.(?:log|info|warn|error)/.test(node.expression.getText()))

/** The places in a file where a node is a fault. */
const faultsIn = (file: string, text: string, isFault: (node: ts.Node) => boolean): readonly string[] => {
  // Most files have no format, and parsing takes most of the time.
  if (isFault === isFormat && !/toFixed|toPrecision|toLocale|Intl\./.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isForPrograms(node)) return
    if (isFault(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file}:${line + 1} ${node.getText().replace(/\s+/g, ' ').slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Faults of all files, and exceptions that no file needs. */
const faults = (files: readonly string[], isFault: (node: ts.Node) => boolean, exceptions: Exceptions) => {
  const patterns = Object.values(exceptions).flat()
  const found = files.map((file) => [file, faultsIn(file, readFileSync(file, 'utf8'), isFault)] as const)
  return [
    ...found.flatMap(([file, at]) => (patterns.some((pattern) => path.matchesGlob(file, pattern)) ? [] : at)),
    ...patterns
      .filter((pattern) => !found.some(([file, at]) => at.length > 0 && path.matchesGlob(file, pattern)))
      .map((pattern) => `${pattern} needs no exception`),
  ]
}

const views = sourcesOf('src/**/*.{ts,tsx}')
const server = sourcesOf('server/**/*.ts')

const isTextOfView = (node: ts.Node) => isWords(node) || isSentence(node)

test.each([
  ['{rating.toFixed(1)}', isFormat],
  ['{new Intl.NumberFormat("en").format(count)}', isFormat],
  ['{new Date().toLocaleDateString()}', isFormat],
  ['Add to cart', isTextOfView],
  ['{count} items', isTextOfView],
  ['{isEmpty ? "The cart is empty" : texts.cart}', isTextOfView],
  ['<img alt={isMain ? "Picture" : texts.more(name)} />', isTextOfView],
  ['<input placeholder={`Search`} />', isTextOfView],
])('<p>%s</p> is a fault', (content, isFault) => {
  expect(faultsIn('fault.tsx', `const fault = <p>${content}</p>`, isFault)).toHaveLength(1)
})

test('only messages/*/format.ts and dates.ts format numbers, dates and lists', () => {
  expect(
    faults(
      [...views, ...server, ...sourcesOf('{contract,machines}/**/*.ts'), ...sourcesOf('messages/**/*.ts')],
      isFormat,
      {
        'it is that place': ['messages/*/{format,dates}.ts'],
        'coordinates in an image': ['src/views/office/charts/ColumnChart.tsx', 'server/demo/pictures/studio.ts'],
        'programs read it': [
          'src/app/browser/saveFile.ts',
          'server/platform/csv.ts',
          'server/pages/{Previews,feeds}.ts',
          'server/demo/rows.ts',
        ],
        'it calculates': ['contract/money.ts'],
      },
    ),
  ).toEqual([])
})

test('every text of a view comes from messages/', () => {
  expect(faults(views, isTextOfView, {})).toEqual([])
})

test('every sentence of the server comes from messages/', () => {
  expect(
    faults(server, isSentence, {
      'operators read it': [
        'server/platform/config.ts',
        'server/platform/http/proxyWarnings.ts',
        'server/platform/images/Images.ts',
        'server/platform/outbox/Outbox.ts',
        'server/account/administrators.ts',
        'server/couriers/worker.ts',
        'server/jobs/worker.ts',
        'server/payments/{comparison,inBackground}.ts',
        'server/platform/ops/metrics.ts',
        'server/refunds/transferWorker.ts',
        'server/system/dailyReport.ts',
        'server/platform/database/{ChangeListener,Replicas}.ts',
        'server/platform/database/migrations/{plan,run}.ts',
        'server/platform/images/stores/Bucket.ts',
        'server/pages/site.ts',
        'server/{analytics,callDesk,cashBlocks,courierRecords,orderEdits,parcels,products,settlements,stock,webhooks}/worker.ts',
      ],
      'developers read it': [
        'server/platform/http/docs.ts',
        'server/account/google/devPage.ts',
        'server/platform/outbox/inboxPage.ts',
      ],
      'programs read or write it': [
        'server/platform/http/cors.ts',
        'server/products/csv/foreign/{shopify,woocommerce}.ts',
        'server/couriers/adapters/{redx,steadfast}.ts',
      ],
      'content of the shop': ['server/demo/**', 'server/platform/database/migrations/schema/policies.ts'],
      'the name of an account in the database': ['server/platform/security/retention.ts'],
      'another shop system writes it': ['server/products/csv/foreign/{shopify,woocommerce}.ts'],
    }),
  ).toEqual([])
})
