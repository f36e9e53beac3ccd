import type { Plugin } from 'vite'

interface UnusedPart {
  /** The module, by the end of its path. */
  readonly module: string
  /** The modules that import it for what the browser does not use. */
  readonly importers: RegExp
  readonly replacement: string
}

const refused = (sentence: string) => `throw new Error('${sentence}')`

/** A module whose functions refuse to be called. */
const refusing = (sentence: string, names: readonly string[]) =>
  `const refuse = () => { ${refused(sentence)} }
export { ${names.map((name) => `refuse as ${name}`).join(', ')} }`

/** What Effect's modules name of its durations, besides the two that a time-out uses. */
const DURATIONS = [
  ...['Equivalence', 'format', 'formatIso', 'fromInput', 'fromIso', 'infinity', 'isDuration', 'isFinite', 'isNegative'],
  ...['millis', 'nanos', 'negativeInfinity', 'seconds', 'subtract', 'toNanos', 'toNanosUnsafe', 'toSeconds', 'zero'],
]

const PARTS: readonly UnusedPart[] = [
  {
    module: '/http/HttpRouter.js',
    importers: /\/http-api\/HttpApiEndpoint\.js$/,
    replacement: `export const prefixPath = (path, prefix) => (path === '/' ? prefix : prefix.replace(/\\/$/, '') + path)`,
  },
  {
    module: '/http/HttpStatus.js',
    importers: /\/http-api\/HttpApiSchema\.js$/,
    replacement: `export const fromLiteral = () => { ${refused('An endpoint declares its status by number')} }`,
  },
  {
    module: 'effect/http',
    importers: /[\\/]contract[\\/]/,
    replacement: `import { Schema } from 'effect'
export const Multipart = { SingleFileSchema: Schema.Unknown, FilesSchema: Schema.Unknown, PersistedFileSchema: Schema.Unknown }`,
  },
  {
    module: '/encoding/Base64.js',
    importers: /\/effect\/dist\/Schema(Getter)?\.js$/,
    replacement: refusing('No call of the browser has bytes in JSON', ['decode', 'decodeString', 'encode']),
  },
  {
    module: '/BigDecimal.js',
    importers: /\/effect\/dist\/Schema(Transformation)?\.js$/,
    replacement: refusing('Money is whole taka', ['Order', 'format', 'fromString', 'isBigDecimal']),
  },
  {
    module: '/Duration.js',
    importers:
      /\/effect\/dist\/(Effect|Schema|SchemaTransformation|internal\/(effect|dateTime)|http\/(Cookies|Headers)|net\/Dns)\.js$/,
    replacement: `${refusing('The browser gives times as numbers of milliseconds', DURATIONS)}
export const fromInputUnsafe = (time) => (typeof time === 'number' ? time : refuse())
export const toMillis = fromInputUnsafe`,
  },
  {
    module: '/mutationCache.js',
    importers: /\/query-core\/.+\/(queryClient|index)\.js$/,
    replacement: `export class MutationCache {
  clear() {}
  findAll() { return [] }
  resumePausedMutations() { return Promise.resolve() }
}`,
  },
]

const idOf = ({ module }: UnusedPart) => `\0unused${module}`

/**
 * Keeps out of the browser's build what packages bring and no code of it uses (12 KB gzip of the first view). Endpoint
 * declarations import Effect's whole router for one function, which joins a prefix and a path, and those with uploads the
 * server's file reader, where the browser sends form data directly. The contract declares statuses by number. Bytes travel as they
 * are, not in JSON; times are numbers of milliseconds. Writes are state machines, so the query cache has no mutations.
 */
export const withoutUnusedParts = (): Plugin => ({
  name: 'without-unused-parts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const part = PARTS.find(({ module, importers }) => source.endsWith(module) && importers.test(importer))
    return part && idOf(part)
  },
  load: (id) => PARTS.find((part) => idOf(part) === id)?.replacement,
})
