import { beforeAll, describe, expect, test } from 'vitest'
import { TAKA } from '#contract/money.ts'
import { readText } from '#server/payments/transfers/readText.ts'
import { defaultPaymentSettings } from '#server/platform/paymentSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { createUserWithRole } from '../account/client.ts'
import { manyTries, restock } from '../checkout/buying.ts'
import { startPayingShop } from './paying.ts'

const wallets = [{ wallet: 'bKash', number: '01700000000', kind: 'bkash', isMerchant: false }] as const
const shop = await startPayingShop(
  {},
  { payment: { ...defaultPaymentSettings, manual: { wallets, autoMax: 5000 * TAKA, autoDayMax: 1_000_000 * TAKA } } },
)
const { server, second, databaseUrl, order, pass, prove, truthOf } = shop
const admin = await createUserWithRole(server, 'admin')

const paid = [
  ['pending', 'paid'],
  ['pending', 'paid'],
]
const SENDER = '01912345678'

/** The time of Bangladesh as texts have it. */
const clockAt = (time: number) => {
  const [date = '', clock = ''] = new Date(time + 6 * 3_600_000).toISOString().split('T')
  return `${date.split('-').toReversed().join('/')} ${clock.slice(0, 5)}`
}
const money = (taka: number) => taka.toLocaleString('en-US', { minimumFractionDigits: 2 })

let ids = 0
const newTrxId = () => `TX${String(++ids).padStart(8, '0')}`

/** A phone of the shop, whose wallet of bKash begins with a balance that a person has confirmed. */
const addPhone = async (balance: number | null = 1000) => {
  const { phone, secret } = (await admin.visitor.post('/payment/wallet-phones', { name: 'Counter' })).body.data
  if (balance !== null) {
    await query(databaseUrl, `insert into wallet_balances values ($1, 'bkash', $2, now() - interval '1 hour')`, [
      phone._id,
      balance * TAKA,
    ])
  }
  let now = balance ?? 1000
  const forward = (from: string, text: string, url = server.url) =>
    fetch(`${url}/api/payment/wallet-texts`, {
      method: 'POST',
      headers: { 'x-phone-secret': secret, 'content-type': 'application/json' },
      body: JSON.stringify({ from, text, sentStamp: 1, sim: 'sim1' }),
    }).then(({ status }) => status)
  /** The words of a text about received money; the balance follows from the former one unless it is given. */
  const words = (trxId: string, amount: number, more: { sender?: string; at?: number; balance?: number } = {}) => {
    now = more.balance ?? now + amount
    return `You have received Tk ${money(amount)} from ${more.sender ?? SENDER}. Ref 1. Fee Tk 0.00. Balance Tk ${money(now)}. TrxID ${trxId} at ${clockAt(more.at ?? Date.now())}`
  }
  return { id: phone._id as string, secret: secret as string, forward, words }
}
const counter = await addPhone()

/** An order that is to be paid by hand, and its attempt. */
const toPay = async () => {
  const one = await order({ paymentMethod: 'manual' })
  const { attempt } = await one.read()
  const claim = (trxId: string, more: object = {}) =>
    one.post('/payment/transaction', { wallet: 'bkash', sender: SENDER, trxId, ...more })
  const seen = async () =>
    (await admin.visitor.call('GET', `/payment/of-order/${one.placed.orders[0]._id}`)).body.data[0]
  const confirm = () => admin.visitor.post(`/payment/${attempt._id}/decide`, { verdict: 'confirm' })
  return { ...one, attempt, amount: attempt.amount as number, claim, seen, confirm }
}

beforeAll(() => restock(databaseUrl, 1000, 'p1', 'p2'))

describe('a transfer whose text arrives', () => {
  test('before its customer names it, and after, is paid by itself, once, and nobody is asked', async () => {
    const news = async () =>
      (await admin.visitor.call('GET', '/news')).body.data.entries.filter(
        ({ kind }: { kind: string }) => kind === 'payment',
      ).length
    const before = await news()
    const first = await toPay()
    const id = newTrxId()
    const text = counter.words(id, first.amount)
    expect(await counter.forward('bKash', text)).toBe(204)
    const { body } = await first.claim(id)
    expect(body.data.attempt).toMatchObject({ state: 'paid', trxId: id })
    expect(await news()).toBe(before)
    expect(await counter.forward('bKash', text, second.url)).toBe(204)
    expect(await truthOf(first.checkoutId)).toEqual({ orders: paid, attempts: ['paid'], refunds: 0 })
    expect(await first.seen()).toMatchObject({ decidedBy: '', mismatches: [], walletText: { hasConfirmed: true } })

    const later = await toPay()
    const next = newTrxId()
    expect((await later.claim(next)).body.data.attempt.state).toBe('verifying')
    expect(await later.seen()).toMatchObject({ mismatches: ['no_text'], walletText: null })
    await counter.forward('bKash', counter.words(next, later.amount), second.url)
    expect(await truthOf(later.checkoutId)).toEqual({ orders: paid, attempts: ['paid'], refunds: 0 })
    expect((await shop.smsTo(later.body.phone)).slice(1)).toHaveLength(1)
  })

  test('while two servers hear of it at once, is paid once', async () => {
    for (let round = 0; round < 6; round++) {
      const one = await toPay()
      const id = newTrxId()
      const text = counter.words(id, one.amount)
      await Promise.all([
        one.claim(id),
        counter.forward('bKash', text, second.url),
        counter.forward('bKash', text, server.url),
      ])
      expect(await truthOf(one.checkoutId)).toEqual({ orders: paid, attempts: ['paid'], refunds: 0 })
    }
  })

  test('creates no payment alone, and waits for a person', async () => {
    const count = () => query(databaseUrl, 'select id from payments')
    const before = await count()
    const id = newTrxId()
    await counter.forward('bKash', counter.words(id, 321))
    expect(await count()).toEqual(before)
    const waiting = (await admin.visitor.call('GET', '/payment/wallet-texts')).body.data
    expect(waiting).toMatchObject([{ trxId: id, amount: 321, kind: 'received', sender: SENDER }])
  })

  test('after the goods are free pays the order all the same, if it was sent in time', async () => {
    const one = await toPay()
    await prove(one.checkoutId)
    const id = newTrxId()
    const text = counter.words(id, one.amount, { at: Date.now() - 1_200_000 })
    await one.claim(id)
    await pass(1801, one.checkoutId)
    await waitFor(async () => expect((await truthOf(one.checkoutId)).orders[0]![0]).toBe('cancelled'))
    await counter.forward('bKash', text)
    expect((await truthOf(one.checkoutId)).orders).toEqual(paid)
  })
})

describe('a person decides', () => {
  /** What keeps the text of a claim from confirming it. */
  const kept = async (words: (id: string, amount: number) => string, from = 'bKash', phone = counter) => {
    const one = await toPay()
    const id = newTrxId()
    expect(await phone.forward(from, words(id, one.amount))).toBe(204)
    expect((await one.claim(id)).body.data.attempt.state).toBe('verifying')
    const { mismatches, walletText } = await one.seen()
    return { one, id, mismatches, walletText }
  }

  test('where the sender is not exactly the wallet: the text is dropped unread, and counted', async () => {
    const phones = async () => (await admin.visitor.call('GET', '/payment/wallet-phones')).body.data
    const [{ dropped }] = await phones()
    for (const from of ['bkash', 'BKASH', 'bKash.', '+8801711111111']) {
      const { one, mismatches, walletText } = await kept((id, amount) => counter.words(id, amount), from)
      expect([mismatches, walletText]).toEqual([['no_text'], null])
      counter.words('x', -one.amount)
    }
    expect((await phones())[0]).toMatchObject({ dropped: dropped + 4, heardAt: expect.any(String) })
    expect(await query(databaseUrl, `select from wallet_texts where words like '%received%'`)).toEqual([])
  })

  test('where the amount, the number or the time is another one', async () => {
    const less = await kept((id, amount) => counter.words(id, amount - 0.01))
    expect(less.mismatches).toEqual(['amount'])
    expect(less.walletText).toMatchObject({ amount: less.one.amount - 0.01, trxId: less.id })
    const other = await kept((id, amount) => counter.words(id, amount, { sender: '01812345678' }))
    expect(other.mismatches).toEqual(['sender'])
    for (const at of [Date.now() - 3_600_000, Date.now() + 7_200_000]) {
      expect((await kept((id, amount) => counter.words(id, amount, { at }))).mismatches).toEqual(['time'])
    }
  })

  test('where the text does not say that money was received', async () => {
    const { mismatches } = await kept((id, amount) =>
      counter.words(id, amount).replace('You have received Tk', 'Cash In Tk').replace('. Ref 1', ' successful'),
    )
    expect(mismatches).toEqual(['not_received', 'sender'])
  })

  test('where two texts have one id, or two customers claim it', async () => {
    const two = await toPay()
    const id = newTrxId()
    await counter.forward('bKash', counter.words(id, two.amount, { sender: '01812345678' }))
    await counter.forward('bKash', counter.words(id, two.amount))
    await two.claim(id)
    expect((await two.seen()).mismatches).toContain('two_texts')

    const [mine, theirs] = [await toPay(), await toPay()]
    const one = newTrxId()
    await mine.claim(one)
    await theirs.claim(one)
    await counter.forward('bKash', counter.words(one, mine.amount))
    expect([(await mine.seen()).mismatches, (await theirs.seen()).mismatches]).toEqual([
      ['claimed_twice'],
      ['claimed_twice'],
    ])
    await theirs.claim(newTrxId())
    expect((await mine.read()).attempt.state).toBe('paid')
  })

  test('where an id was confirmed before, whatever a further text says', async () => {
    const one = await toPay()
    const id = newTrxId()
    await one.claim(id)
    await counter.forward('bKash', counter.words(id, one.amount))
    const again = await toPay()
    await counter.forward('bKash', counter.words(id, again.amount))
    expect((await again.claim(id)).body.code).toBe('payment.transaction_known')
  })

  test('above the sum of a payment, and above that of a day', async () => {
    const strict = await startPayingShop(
      {},
      { payment: { ...defaultPaymentSettings, manual: { wallets, autoMax: 1 * TAKA, autoDayMax: 1_000 * TAKA } } },
    )
    const boss = await createUserWithRole(strict.server, 'admin')
    const { secret } = (await boss.visitor.post('/payment/wallet-phones', { name: 'Counter' })).body.data
    const one = await strict.order({ paymentMethod: 'manual' })
    const { attempt } = await one.read()
    const text = `You have received Tk ${money(attempt.amount)} from ${SENDER}. Fee Tk 0.00. Balance Tk 9,999.00. TrxID ABCDEFGH12 at ${clockAt(Date.now())}`
    await fetch(`${strict.server.url}/api/payment/wallet-texts`, {
      method: 'POST',
      headers: { 'x-phone-secret': secret },
      body: new URLSearchParams({ from: 'bKash', text }),
    })
    await query(strict.databaseUrl, 'update wallet_texts set follows = true')
    await one.post('/payment/transaction', { wallet: 'bkash', sender: SENDER, trxId: 'ABCDEFGH12' })
    const [seen] = (await boss.visitor.call('GET', `/payment/of-order/${one.placed.orders[0]._id}`)).body.data
    expect(seen.mismatches).toEqual(['sum_too_large', ...(attempt.amount > 1000 ? ['day_too_large'] : [])])
    await query(strict.databaseUrl, `update wallet_texts set confirmed_at = now(), amount = 1000000`)
    await one.post('/payment/transaction', { wallet: 'bkash', sender: SENDER, trxId: 'ABCDEFGH12' })
    const [later] = (await boss.visitor.call('GET', `/payment/of-order/${one.placed.orders[0]._id}`)).body.data
    expect(later.mismatches).toEqual(['amount', 'sum_too_large', 'day_too_large'])
  })

  test('until the balance follows from the text before, in whatever order texts arrive', async () => {
    const till = await addPhone(null)
    const start = await kept((id, amount) => till.words(id, amount), 'bKash', till)
    expect(start.mismatches).toEqual(['balance'])
    expect((await start.one.confirm()).body.data).toMatchObject({
      state: 'paid',
      decidedBy: expect.stringMatching(/./),
    })

    const [first, next] = [await toPay(), await toPay()]
    const [a, b] = [newTrxId(), newTrxId()]
    const [early, late] = [till.words(a, first.amount), till.words(b, next.amount)]
    await first.claim(a)
    await next.claim(b)
    await till.forward('bKash', late)
    expect((await next.seen()).mismatches).toEqual(['balance'])
    await till.forward('bKash', early)
    expect([(await first.read()).attempt.state, (await next.read()).attempt.state]).toEqual(['paid', 'paid'])

    // Money that leaves the wallet is a part of the chain.
    const spent = till.words('OUT0000001', -50).replace('You have received Tk -50.00 from', 'Send Money Tk 45.00 to')
    await till.forward('bKash', spent.replace('. Ref 1. Fee Tk 0.00', ' successful. Fee Tk 5.00'))
    const after = await toPay()
    const c = newTrxId()
    await after.claim(c)
    await till.forward('bKash', till.words(c, after.amount))
    expect((await after.read()).attempt.state).toBe('paid')

    // A text of somebody who does not know the balance is not followed, nor what follows from it.
    const forged = await kept((id, amount) => till.words(id, amount, { balance: 77_000 }), 'bKash', till)
    const further = await kept((id, amount) => till.words(id, amount), 'bKash', till)
    expect([forged.mismatches, further.mismatches]).toEqual([['balance'], ['balance']])
    // A person who has looked into the wallet lets both go on.
    await forged.one.confirm()
    expect((await further.one.read()).attempt.state).toBe('paid')
  })

  test('and sees the text of the amount and number where the id is mistyped', async () => {
    const one = await toPay()
    const id = newTrxId()
    const sender = '01711223344'
    await counter.forward('bKash', counter.words(id, one.amount, { sender }))
    await one.claim(newTrxId(), { sender })
    expect(await one.seen()).toMatchObject({ mismatches: ['no_text'], walletText: { trxId: id, sender } })
    await one.claim(id, { sender })
    expect((await one.read()).attempt.state).toBe('paid')
  })
})

describe('a phone', () => {
  const call = (secret: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/payment/wallet-texts`, {
      method: 'POST',
      headers: { 'x-phone-secret': secret, ...headers },
      body,
    })

  test('gets the same answer for whatever it sends, and none without its secret', async () => {
    const phone = await addPhone()
    const ok = phone.words(newTrxId(), 100)
    const sent = [
      JSON.stringify({ from: 'bKash', text: ok }),
      JSON.stringify({ from: 'bKash', text: ok }),
      JSON.stringify({ from: 'GP', text: 'Recharge now' }),
      JSON.stringify({ from: 'bKash', text: 'x'.repeat(9000) }),
      JSON.stringify([1]),
      '{',
      '',
      new URLSearchParams({ from: 'NAGAD', text: 'Your OTP is 123456' }),
    ]
    const answers = await Promise.all(
      sent.map(async (body) => {
        const { status, headers, ...rest } = await call(phone.secret, body)
        return [status, headers.get('content-type'), headers.get('content-length'), rest]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]![0]).toBe(204)
    const kept = await query(databaseUrl, 'select wallet from wallet_texts where phone_id = $1 order by wallet', [
      phone.id,
    ])
    expect(kept).toEqual([{ wallet: 'bkash' }, { wallet: 'nagad' }])

    const wrong = await call('x'.repeat(43), JSON.stringify({ from: 'bKash', text: ok }))
    expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'payment.phone_secret_wrong'])
    expect((await call('', '{}')).status).toBe(401)
  })

  test('has a secret of 32 bytes, which is stored as a hash, changed, and withdrawn', async () => {
    const phone = await addPhone()
    expect(Buffer.from(phone.secret, 'base64url')).toHaveLength(32)
    const kept = async () =>
      (await query(databaseUrl, 'select * from wallet_phones where id = $1', [phone.id])).map((row) =>
        JSON.stringify(row),
      )
    expect((await kept()).join()).not.toContain(phone.secret)
    const renewed = (await admin.visitor.post(`/payment/wallet-phones/${phone.id}/secret`)).body.data
    expect(renewed.secret).not.toBe(phone.secret)
    expect([(await call(phone.secret, '{}')).status, (await call(renewed.secret, '{}')).status]).toEqual([401, 204])
    expect((await admin.visitor.call('DELETE', `/payment/wallet-phones/${phone.id}`)).status).toBe(200)
    expect((await call(renewed.secret, '{}')).status).toBe(401)
    expect((await admin.visitor.call('DELETE', `/payment/wallet-phones/${phone.id}`)).body.code).toBe(
      'payment.phone_not_found',
    )
    const audit = JSON.stringify((await admin.visitor.call('GET', '/audit/list?kind=walletPhone')).body)
    expect(audit).toContain('secret_hash')
    expect(audit).not.toMatch(new RegExp(`${phone.secret}|${renewed.secret}`))
    const listed = (await admin.visitor.call('GET', '/payment/wallet-phones')).body.data
    expect(listed.map(({ _id }: { _id: string }) => _id)).not.toContain(phone.id)
  })

  test('that sends too much is heard no further for some time, and answered alike', async () => {
    const phone = await addPhone()
    const limits = { ...manyTries, addressTries: { tries: 2, seconds: 900 } }
    const strict = await startTestServer({ ...server.settings, limits, port: 0 })
    const answers: number[] = []
    for (let n = 0; n < 4; n++) answers.push(await phone.forward('bKash', phone.words(newTrxId(), 10), strict.url))
    expect(answers).toEqual([204, 204, 204, 204])
    const [kept] = await query(
      databaseUrl,
      `select count(*)::integer as texts, (select dropped from wallet_phones where id = $1)::integer as dropped
       from wallet_texts where phone_id = $1`,
      [phone.id],
    )
    expect(kept).toEqual({ texts: 2, dropped: 2 })
  })

  test('leaves texts that nobody can read for seven days, without what could be a code', async () => {
    const phone = await addPhone()
    await phone.forward('bKash', 'Your bKash code is 123456 or ১২৩৪৫, 123-456, 1234567890. Call 16247')
    const waiting = async () =>
      (await admin.visitor.call('GET', '/payment/wallet-texts')).body.data.filter(
        ({ kind }: { kind: string }) => kind === 'unread',
      )
    expect(await waiting()).toContainEqual(
      expect.objectContaining({ words: 'Your bKash code is … or …, …, 1234567890. Call …', wallet: 'bkash' }),
    )
    await query(databaseUrl, `update wallet_texts set arrived_at = now() - interval '8 days' where phone_id = $1`, [
      phone.id,
    ])
    expect((await waiting()).filter(({ words }: { words: string }) => words.includes('1234567890'))).toEqual([])
  })
})

test('texts of each wallet are read in the wordings that public samples have', () => {
  const read = (from: string, text: string) => {
    const { digest: _, words: __, ...said } = readText(from, text)!
    return said
  }
  const at = new Date('2026-07-17T15:00:00.000Z')
  expect(
    read(
      'bKash',
      'You have received Tk 5,075.00 from 01735814791.Ref 1. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 17/07/2026 21:00',
    ),
  ).toEqual({
    wallet: 'bkash',
    kind: 'received',
    trxId: 'BLU1H6X87P',
    sender: '01735814791',
    amount: 507_500,
    change: 507_500,
    balance: 607_550,
    at,
  })
  expect(
    read(
      'bKash',
      'You have received payment Tk 100 from +8801735814791. Fee Tk 1.85. Balance Tk 98.15. TrxID BLU1H6X87P at 17/07/2026 21:00',
    ),
  ).toMatchObject({ kind: 'received', sender: '01735814791', amount: 10_000, change: 9815, balance: 9815 })
  // What a sender types stands before what the wallet writes.
  expect(
    read(
      'bKash',
      'You have received Tk 10.00 from 01735814791. Ref You have received Tk 900.00 from 01812345678. Balance Tk 1.00. TrxID FAKE000000 at 01/01/2026 00:00. Fee Tk 0.00. Balance Tk 20.00. TrxID BLU1H6X87P at 17/07/2026 21:00',
    ),
  ).toMatchObject({ trxId: 'BLU1H6X87P', amount: 1000, sender: '01735814791', balance: 2000, at })
  expect(
    read(
      'NAGAD',
      'Money Received.\nAmount: Tk 20300.00\nSender: 01700000003\nRef: N/A\nTxnID: 73CCCCCC\nBalance: Tk 20300.32\n17/07/2026 21:00',
    ),
  ).toEqual({
    wallet: 'nagad',
    kind: 'received',
    trxId: '73CCCCCC',
    sender: '01700000003',
    amount: 2_030_000,
    change: 2_030_000,
    balance: 2_030_032,
    at,
  })
  expect(
    read(
      'NAGAD',
      'An offer! nagad.io/x\nCash In Received.\nAmt:Tk 200.00\nUddokta:01700000002\nTxnID: 72BBBBBB\nBal:208.65\n17/07/2026 21:00',
    ),
  ).toMatchObject({ kind: 'moved', change: 20_000, balance: 20_865, sender: '' })
  expect(
    read(
      'NAGAD',
      "Payment to 'A shop' is Successful.\nAmount: Tk 107.07\nTxnID: 72DDDDDD\nBalance: Tk 32.90\n17/07/2026 21:00",
    ),
  ).toMatchObject({ kind: 'moved', change: -10_707, balance: 3290 })
  expect(
    read(
      '16216',
      'Tk150.00 received from A/C:***789 Fee:Tk0, Your A/C Balance: Tk500.00 TxnId:5489213690 Date:17-JUL-26 09:00:00 pm.',
    ),
  ).toEqual({
    wallet: 'rocket',
    kind: 'received',
    trxId: '5489213690',
    sender: '***789',
    amount: 15_000,
    change: 15_000,
    balance: 50_000,
    at,
  })
  expect(
    read(
      '16216',
      'Cash-In from A/C: ***1234 Tk1500.00 Fee: Tk.00, Your A/C Balance: Tk4500.00.TxnId:5489213690 Date:17-JUL-26 12:05:00 am.',
    ),
  ).toMatchObject({ kind: 'moved', change: 150_000, balance: 450_000, at: new Date('2026-07-16T18:05:00.000Z') })
  expect(
    read(
      'bKash',
      'Sorry, your Send Money request to 01765992095 is unsuccessful! Tk 30 has been returned. Balance Tk 73.50. TrxID BKA96AB813 at 10/11/2026 14:00',
    ).kind,
  ).toBe('unread')
})
