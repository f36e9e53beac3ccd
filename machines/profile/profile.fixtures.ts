import { conflictOutcomes, formEvents, saveOutcomes } from '../core/entityForm/entityForm.fixtures.ts'
import { customer, errorReply, type FixturesOf } from '../core/fixtures.ts'
import type { ProfilePerson, ProfileValues, profileMachine } from './profile.machine.ts'

const read: ProfilePerson = { ...customer, updatedAt: '2026-05-01T06:00:00.000Z' }
const renamed: ProfilePerson = { ...read, name: 'Nusrat Jahan Mim', updatedAt: '2026-05-02T06:00:00.000Z' }
const moved: ProfilePerson = { ...read, address: '12 Lake Road, Sylhet', updatedAt: '2026-05-03T06:00:00.000Z' }
const save = saveOutcomes(renamed, { path: ['name'], message: 'Name must be at least 3 characters' })

export const profileFixtures = {
  inputs: {
    signedIn: { item: customer as ProfilePerson },
    read: { item: read },
    withoutId: { item: { ...customer, _id: '' } as ProfilePerson },
    restored: {
      item: read,
      draft: {
        values: { name: 'Nusrat J', address: read.address },
        initial: { name: read.name, address: read.address },
        version: read.updatedAt,
      },
    },
  },
  events: {
    ...formEvents<ProfileValues>([
      { type: 'form.change', field: 'name', value: ' Nusrat Jahan Mim ' },
      { type: 'form.change', field: 'name', value: 'Nu' },
    ]),
    'item.read': [
      { type: 'item.read', item: moved },
      { type: 'item.read', item: read },
    ],
  },
  outcomes: {
    save: { ...save, conflictWithoutMessage: errorReply(409) },
    conflict: conflictOutcomes(renamed),
    watchItem: {},
  },
} satisfies FixturesOf<typeof profileMachine>
