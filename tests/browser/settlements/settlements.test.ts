import { expect, test } from 'vitest'
import { createVisitor } from '#tests/server/account/client.ts'
import { parcelShop } from '#tests/server/parcels/packed.ts'
import { startCourierSandboxes } from '#tests/support/courierSandboxes.ts'
import { startTestServer } from '#tests/support/server.ts'
import { button, field } from '../support/forms.ts'
import { addPerson } from '../support/people.ts'
import { openSignedIn, openTab, signIn } from '../support/session.ts'

test('the file of a courier is read, what it lacks stands out, and one press settles it', async () => {
  const { settings } = await startCourierSandboxes(() => '')
  const server = await startTestServer({ courier: settings })
  const { sql, placed, piece, report } = parcelShop(server)
  const person = await addPerson(server.databaseUrl, { role: 'admin' })
  const admin = createVisitor(server.url)
  admin.token = (await signIn(server.url, person)).token
  for (const number of ['R1', 'R2', 'R3']) {
    const pieces = [piece(await placed([1]))]
    const { data } = (await admin.post('/parcels', { courier: 'RedX', number, link: '', charge: 60, pieces })).body
    for (const state of ['pickedUp', 'delivered'] as const) await report(admin, data._id, state)
  }

  const page = await openTab(await openSignedIn(server.url, person), `${server.url}/admin/settlements`)
  const due = page.getByRole('article', { name: 'RedX' })
  await due.getByText('৳480').waitFor()
  await due.getByText('3 parcels not in a statement').waitFor()

  await button(page, 'Read a file').click()
  const dialog = page.getByRole('dialog', { name: 'Read a statement from a file' })
  await dialog.getByLabel('Courier').selectOption({ label: 'RedX' })
  await dialog.getByLabel('Number of the statement').fill('INV-7')
  const statement = ['Tracking ID,Cash Collection,Delivery Charge', 'R1,160,60', 'R2,100,60', ',260,120'].join('\n')
  await field(page, 'CSV file').setInputFiles({
    name: 'paid.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement),
  })
  await dialog.getByText(/2 lines with ৳260 collected.*row 4/).waitFor()
  await dialog.getByRole('button', { name: 'Read 2 lines' }).click()
  await dialog.waitFor({ state: 'detached' })

  const short = page.getByRole('article', { name: 'Too little paid: R2' })
  await short.getByText('Open', { exact: true }).waitFor()
  // One parcel is in no statement, and ৳60 of another one are missing.
  await due.getByText('৳220', { exact: true }).waitFor()
  await short.getByRole('button', { name: 'Settle' }).click()
  await short.getByText('Settled', { exact: true }).waitFor()
  await due.getByText('৳160', { exact: true }).waitFor()
  expect(await sql('select kind, state from courier_differences')).toEqual([{ kind: 'short', state: 'settled' }])
})
