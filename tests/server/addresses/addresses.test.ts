import { expect, test } from 'vitest'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { responseTexts } from '#texts/en/responses.ts'
import { createUser, fastHashing } from '../account/client.ts'
import { brokenRule } from '../support/responses.ts'

const server = await startTestServer({ account: { ...defaultAccountSettings, ...fastHashing } })

const home = {
  customerName: 'Nusrat Jahan',
  phone: '01712345678',
  division: 'Chittagong',
  district: 'Comilla',
  city: 'Laksam',
  addressDetails: 'House 7, Station Road',
}

const person = async () => {
  const { visitor } = await createUser(server)
  return {
    save: (more: object = {}) => visitor.post('/address', { ...home, ...more }),
    put: (id: string, more: object = {}) => visitor.call('PUT', `/address/${id}`, { ...home, ...more }),
    remove: (id: string) => visitor.call('DELETE', `/address/${id}`),
    labels: async (): Promise<string[]> =>
      (await visitor.call('GET', '/address')).body.data.map(
        ({ label, isDefault }: { label: string; isDefault: boolean }) => `${label}${isDefault ? '*' : ''}`,
      ),
  }
}

test('an address is kept with the spelling of today, for its person only', async () => {
  const [one, other] = [await person(), await person()]
  const saved = await one.save()
  expect(saved).toMatchObject({ status: 201, body: { message: responseTexts.addressSaved } })
  const { _id: id } = saved.body.data
  expect(saved.body.data).toEqual({
    ...home,
    _id: id,
    label: '',
    division: 'Chattogram',
    district: 'Cumilla',
    isDefault: true,
  })
  expect(await other.labels()).toEqual([])
  expect([(await other.put(id)).status, (await other.remove(id)).status]).toEqual([404, 404])
  expect((await one.put(id, { city: 'Some other place' })).body.data.city).toBe('Some other place')
})

test('exactly one address is the default, also after changes at the same time and after its deletion', async () => {
  const { save, put, remove, labels } = await person()
  const ids: string[] = []
  for (const label of ['A', 'B', 'C']) ids.push((await save({ label })).body.data._id)
  expect(await labels()).toEqual(['A*', 'C', 'B'])
  await Promise.all([put(ids[1]!, { label: 'B', isDefault: true }), put(ids[2]!, { label: 'C', isDefault: true })])
  expect((await labels()).filter((label) => label.endsWith('*'))).toHaveLength(1)
  await put(ids[1]!, { label: 'B', isDefault: true })
  expect(await labels()).toEqual(['B*', 'C', 'A'])
  await remove(ids[1]!)
  expect(await labels()).toEqual(['C*', 'A'])
})

test('a place outside the list, and each missing part, is 400 at its field', async () => {
  const { save } = await person()
  expect(await save({ division: 'Bengal' })).toMatchObject(
    brokenRule('division', errorSentences['address.division_unknown']),
  )
  expect(await save({ division: 'Khulna' })).toMatchObject(
    brokenRule('district', errorSentences['address.district_unknown']),
  )
  expect(await save({ city: ' ' })).toMatchObject(brokenRule('city', ruleSentences['validation.city_missing']))
  expect((await save({ phone: '0171234567' })).status).toBe(400)
})

test('a person may save 20 addresses, also of more at once', async () => {
  const { save } = await person()
  const saved = await Promise.all(Array.from({ length: 23 }, () => save()))
  expect(saved.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(201), 409, 409, 409])
  expect(await save()).toMatchObject({
    status: 409,
    body: { message: errorSentences['address.too_many']({ max: 20 }) },
  })
})
