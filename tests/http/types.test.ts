import type { Effect } from 'effect'
import type { HttpApiClient } from 'effect/http-api'
import { expectTypeOf, test } from 'vitest'
import type { Api } from '#contract/Api.ts'
import { signIn } from '#contract/account/api.ts'
import type { Category } from '#contract/categories/entity.ts'
import { getCategories, getCategory, getSubCategories } from '#contract/categories/shopApi.ts'
import { createCategory } from '#contract/categories/staffApi.ts'
import { getInvoice } from '#contract/orders/shopApi.ts'
import type { AuthResult } from '#contract/users/entity.ts'
import { call } from '#http/call.ts'

type Generated = HttpApiClient.ForApi<typeof Api>
/** The argument of a method of the generated client, and the `data` of its result. */
type ArgumentOf<M> = M extends (request: infer R) => unknown
  ? Omit<Exclude<R, void>, 'responseMode' | 'sseOptions'>
  : never
// biome-ignore lint/suspicious/noExplicitAny: only the success side is inferred
type DataOfMethod<M> = M extends (request: any) => Effect.Effect<infer A, any, any>
  ? Extract<A, { readonly data: unknown } | Uint8Array> extends infer S
    ? S extends { readonly data: infer D }
      ? D
      : S
    : never
  : never
type Data<E> = E extends Effect.Effect<infer A, infer _E, infer _R> ? A : never

test('a call has the argument and result types of the generated client', () => {
  const grant = call(signIn, { payload: { identifier: 'a', password: 'b' } })
  expectTypeOf<Data<typeof grant>>().toEqualTypeOf<AuthResult>()
  expectTypeOf<Data<typeof grant>>().toEqualTypeOf<DataOfMethod<Generated['account']['signIn']>>()
  expectTypeOf<Parameters<typeof call<typeof signIn>>[1]>().toExtend<ArgumentOf<Generated['account']['signIn']>>()

  const list = call(getCategories)
  expectTypeOf<Data<typeof list>>().toEqualTypeOf<readonly Category[]>()
  expectTypeOf<Data<typeof list>>().toEqualTypeOf<DataOfMethod<Generated['categories']['getCategories']>>()

  const invoice = call(getInvoice, { params: { id: 'o1' } })
  expectTypeOf<Data<typeof invoice>>().toEqualTypeOf<DataOfMethod<Generated['orders']['getInvoice']>>()

  const created = call(createCategory, { payload: new FormData() })
  expectTypeOf<Data<typeof created>>().toEqualTypeOf<Category | null>()
})

test('a call requires the declared arguments and rejects any other', () => {
  // @ts-expect-error: params are missing
  const one = () => call(getCategory)
  // @ts-expect-error: the payload is missing
  const two = () => call(signIn, {})
  // @ts-expect-error: the identifier is missing
  const three = () => call(signIn, { payload: { password: 'b' } })
  // @ts-expect-error: multipart is sent as FormData
  const four = () => call(createCategory, { payload: { categoryName: 'Fish' } })
  // @ts-expect-error: no such query
  const five = () => call(getSubCategories, { query: { colour: 'red' } })
  expectTypeOf([one, two, three, four, five]).toBeArray()
})
