import { Schema, type SchemaAST } from 'effect'
import { describe, expect, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import { remedyOf } from '#server/platform/http/remedies.ts'
import { ruleText } from '#texts/en/requestRules.ts'

const long = 'x'.repeat(100_001)
const many = Array.from({ length: 2000 }, (_, n) => `x${n}`)
const WRONG: readonly unknown[] = [null, 5, 1.5, -1, true, {}, [], '', 'x', '5', '99999999', long, ['x', 'x'], many]

/** Wrong values for a schema, and for each of its parts. */
const wrongFor = (ast: SchemaAST.AST): readonly unknown[] => {
  switch (ast._tag) {
    case 'Objects':
      return [
        ...WRONG,
        ...ast.propertySignatures.flatMap(({ name, type }) => wrongFor(type).map((value) => ({ [name]: value }))),
      ]
    case 'Arrays':
      // The server itself makes the files of the parts of a multipart body.
      if (ast.rest.some(({ _tag }) => _tag === 'Declaration')) return WRONG.filter((value) => !Array.isArray(value))
      return [...WRONG, ...ast.rest.flatMap(wrongFor).map((value) => [value])]
    case 'Union':
      return [...WRONG, ...ast.types.flatMap(wrongFor)]
    default:
      return WRONG
  }
}

const rulesOf = (schema: Schema.Top, value: unknown) => {
  const decode = Schema.decodeUnknownResult(schema as Schema.Codec<unknown>, {
    errors: 'all',
    onExcessProperty: 'error',
  })
  const result = decode(value)
  return result._tag === 'Success' ? [] : issuesOf(result.failure, remedyOf)
}

const endpoints = Object.values(Api.groups).flatMap((group) => Object.values(group.endpoints))
const requests = endpoints.flatMap((endpoint) =>
  [endpoint.params, endpoint.query, ...[...endpoint.payload.values()].flatMap(({ schemas }) => schemas)].flatMap(
    (schema) => (schema ? [[endpoint.identifier, schema] as const] : []),
  ),
)

test.each(requests)('each rule of %s says what to do', (_, schema) => {
  const vague = wrongFor(Schema.toEncoded(schema).ast).flatMap((value) =>
    rulesOf(schema, value).flatMap(({ code, path }) =>
      code === 'validation.wrong_kind' ? [`${path.join('.')}: ${JSON.stringify(value).slice(0, 60)}`] : [],
    ),
  )
  expect(vague).toEqual([])
})

describe('a schema without a rule', () => {
  test.each([
    ['a text', Schema.String, 5, 'Send a text'],
    ['a number', Schema.Finite, '5', 'Send a number'],
    ['a number or null', Schema.NullOr(Schema.Finite), '5', 'Send a number or null'],
    ['true or false', Schema.Boolean, 'yes', 'Send true or false'],
    ['a list', Schema.Array(Schema.String), 'x', 'Send a list'],
    ['an object', Schema.Struct({ a: Schema.String }), [], 'Send an object'],
    ['a whole number', Schema.Int, 1.5, 'Send a whole number'],
    ['a choice', Schema.Literals(['a', 'b']), 'c', 'Choose one of a, b'],
    ['a short text', Schema.String.check(Schema.isMaxLength(3)), 'four', 'At most 3 characters'],
  ])('asks for %s', (_, schema, value, message) => {
    expect(rulesOf(schema, value).map(ruleText)).toEqual([message])
  })
})
