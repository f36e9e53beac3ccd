import { expect, test } from 'vitest'
import { readStatementFile } from '#contract/settlements/csv.ts'

/** The files of couriers' statements, as the browser reads them. */

const line = { consignment: 'DL1', invoice: 'A1', collected: 1250, charge: 60, fee: 12.5, returnCharge: 0 }

test.each([
  ['Consignment ID,Merchant Order ID,Collected Amount,Delivery Fee,COD Fee\nDL1,A1,1250,60,12.50\n', 'commas'],
  [
    '\uFEFFconsignment_id;invoice;cod_amount;delivery_charge;cod_charge\r\nDL1;A1;"৳1,250.00";-60;12.5\r\n\r\n',
    'semicolons',
  ],
  ['Tracking ID\tInvoice Number\tCash Collection\tDelivery Charge\tCOD Charge\nDL1\tA1\t১,২৫০\tTk. 60\t12.5', 'tabs'],
])('%j is read (%s)', (text) => {
  expect(readStatementFile(text)).toEqual({ problem: null, lines: [line], leftOut: [] })
})

test('a row without a number or with a broken amount is left out by its number, and quotes hold everything', () => {
  const text =
    'Invoice,Customer,COD Amount\n"A1","Rahim, ""Uddin""\nDhaka",160\n,Total,160\nA2,x,?\nA3,x,-5\nA4,x,10.555\nA5,x,\n'
  expect(readStatementFile(text)).toEqual({
    problem: null,
    lines: [
      { ...line, consignment: '', collected: 160, charge: 0, fee: 0 },
      { ...line, consignment: '', invoice: 'A5', collected: 0, charge: 0, fee: 0 },
    ],
    leftOut: [3, 4, 5, 6],
  })
})

test('unknown columns, no lines and too many lines are named', () => {
  const rows = (count: number) => `Invoice,COD\n${'A,1\n'.repeat(count)}`
  expect(readStatementFile('Name,Sum\nx,1').problem).toBe('columns')
  expect(readStatementFile('').problem).toBe('columns')
  expect([readStatementFile(rows(0)).problem, readStatementFile(rows(1001)).problem]).toEqual(['empty', 'many'])
  expect(readStatementFile(rows(1000)).lines).toHaveLength(1000)
})
