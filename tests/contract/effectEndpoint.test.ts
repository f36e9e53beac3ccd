import { readFileSync } from 'node:fs'
import { Schema } from 'effect'
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api'
import { expect, expectTypeOf, test } from 'vitest'
import {
  isBytes,
  isMultipart,
  type ParamsOf,
  type PayloadOf,
  type QueryOf,
  replaceErrors,
  type SuccessOf,
} from '#contract/calls/effectEndpoint.ts'

/** With another version, check that the module still knows how Effect keeps its endpoints. */
const CHECKED_VERSION = '4.1.0'

const endpoint = HttpApiEndpoint.post('send', '/send/:id', {
  params: { id: Schema.String },
  query: { page: Schema.optionalKey(Schema.String) },
  payload: Schema.Struct({ text: Schema.String }),
  success: Schema.Struct({ done: Schema.Boolean }),
})
const file = HttpApiEndpoint.get('file', '/file', {
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv' })),
})

test('the installed version of Effect is the one that the adapter was checked with', () => {
  const { version } = JSON.parse(readFileSync('node_modules/effect/package.json', 'utf8')) as { version: string }
  expect(version).toBe(CHECKED_VERSION)
})

test('the types of an endpoint are those that it declares', () => {
  expectTypeOf<ParamsOf<typeof endpoint>['Type']>().toEqualTypeOf<{ readonly id: string }>()
  expectTypeOf<QueryOf<typeof endpoint>['Type']>().toEqualTypeOf<{ readonly page?: string }>()
  expectTypeOf<PayloadOf<typeof endpoint>['Type']>().toEqualTypeOf<{ readonly text: string }>()
  expectTypeOf<SuccessOf<typeof endpoint>>().toEqualTypeOf<{ readonly done: boolean }>()
})

test('a response of bytes is recognized, an envelope is not one', () => {
  expect([endpoint, file].map(({ success }) => [...success].map(isBytes))).toEqual([[false], [true]])
})

test('a multipart payload is recognized, JSON is not one', () => {
  const upload = HttpApiEndpoint.post('upload', '/upload', {
    payload: Schema.Struct({ text: Schema.String }).pipe(HttpApiSchema.asMultipart()),
  })
  expect([endpoint, file, upload].map(isMultipart)).toEqual([false, false, true])
})

test('replaced errors are the responses that Effect declares', () => {
  const gone = Schema.Struct({ code: Schema.Literal('gone') }).annotate({ httpApiStatus: 410 })
  const group = HttpApiGroup.make('group').add(replaceErrors(endpoint, [gone]) as never)
  const { paths } = OpenApi.fromApi(HttpApi.make('api').add(group))
  expect(Object.keys(paths['/send/{id}']?.post?.responses ?? {})).toEqual(expect.arrayContaining(['200', '410']))
})
