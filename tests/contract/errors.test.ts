import { HttpApi } from 'effect/http-api'
import { expect, expectTypeOf, test } from 'vitest'
import { Api } from '#contract/Api.ts'
import { type ApiErrorClass, isApiError, type Sentences } from '#contract/calls/apiError.ts'
import { guardErrorsOf, ownErrorsOf } from '#contract/calls/withErrors.ts'
import type * as logo from '#contract/logo/errors.ts'
import * as orders from '#contract/orders/errors.ts'
import { errorSentences, errorText } from '#texts/en/errors.ts'
import type { ruleSentences } from '#texts/en/requestRules.ts'

const isClass = (value: unknown): value is ApiErrorClass => typeof value === 'function'
const modules = import.meta.glob<Record<string, unknown>>('../../contract/**/errors.ts', { eager: true })
const classes = Object.values(modules).flatMap((errors) => Object.values(errors).filter(isClass))
const codes = classes.map(({ code }) => code)
/** Rules of the contract have sentences too, and no classes. */
const rules = Object.keys(errorSentences).filter((code) => code.startsWith('validation.'))

test('every error has a code of its own, in lower case, and a sentence, and every sentence has an error', () => {
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
  expect(Object.keys(errorSentences).sort()).toEqual([...new Set([...codes, ...rules])].sort())
})

test('a sentence has one code', () => {
  const texts = Object.values(errorSentences).filter((sentence) => typeof sentence === 'string')
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

test('every error is declared by a call, except those outside of the calls', () => {
  const declared = new Set<string>()
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      for (const { code } of [...ownErrorsOf(endpoint), ...guardErrorsOf(endpoint)]) declared.add(code)
    },
  })
  expect(codes.filter((code) => !declared.has(code)).sort()).toEqual([
    'google.fields_missing',
    'image.not_found',
    'image.width_not_offered',
    'job.stopped',
    'order.already_moved',
    'order.of_others',
    'product.field_changed_since',
    'product.import_outdated',
    'product.picture_address',
    'product.picture_missing',
    'product.picture_moved',
    'product.picture_slow',
    'product.picture_unreachable',
    'product.pictures_full',
    'product.price_out_of_range',
    'product.stock_out_of_range',
    'request.unreadable',
    'request.wrong_method',
  ])
})

test('an error contains its parameters, and the path of its field apart from them', () => {
  const error = new orders.StatusNotAllowed({ from: 'pending', next: 'processing', at: ['status'] })
  expect(isApiError(error)).toBe(true)
  expect(isApiError(new Error('order.status_not_allowed'))).toBe(false)
  expect([error._tag, error.status, error.at]).toEqual(['order.status_not_allowed', 409, ['status']])
})

test('a code without its parameters, or with others, has no sentence', () => {
  expect(errorText('validation.too_long', { max: 3 })).toBe('At most 3 characters')
  expect(errorText('validation.too_long')).toBeUndefined()
  expect(errorText('order.status_not_allowed', { from: 'pending', next: 'unheard' })).toBeUndefined()
  expect(errorText('constructor')).toBeUndefined()
})

test('a table of sentences needs every code of its feature, and the parameters of each', () => {
  type Table = Sentences<typeof orders>
  expectTypeOf<typeof ruleSentences>().not.toExtend<Sentences<typeof logo>>()
  expectTypeOf<Omit<Table, 'order.shared'>>().not.toExtend<Table>()
  expectTypeOf<Table['order.ended']>().not.toBeAny()
  expectTypeOf<(params: { readonly status: string }) => string>().not.toExtend<Table['order.ended']>()
  expectTypeOf<(params: { readonly from: string }) => string>().toExtend<Table['order.ended']>()
})
