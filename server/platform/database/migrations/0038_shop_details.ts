import { statements, times, touched } from './support.ts'

/**
 * The shop's details, its policies, and the consent of each order. A policy is never changed: each save inserts a row
 * with the next version, which counts over all pages, so that one number names the texts that a customer accepted. The
 * first texts follow the Digital Commerce Operation Guidelines 2021; each shop adapts them.
 */

const terms = `These terms apply to every order in this shop. Name, address, phone number, trade licence and DBID of the shop stand at the foot of each page.

## Orders

- The price that the checkout shows is the whole price: it includes all taxes, and the delivery fee is added before you place the order.
- An order is placed when the shop shows its number. The shop may ask you by phone to confirm it.
- You can cancel an order free of charge until the seller packs it.
- If a product cannot be delivered, the seller cancels the order and you get back what you have paid.

## Payment

- Cash on delivery: you pay the rider when the parcel arrives.
- Payment in advance is only taken for products that are in stock and handed to the courier within 48 hours.
- The shop sells no gift cards and keeps no money for later orders.

## Complaints

Write to or call the complaint contact at the foot of each page. The shop answers every complaint within 72 hours. You can also complain to the Directorate of National Consumers' Right Protection within 30 days.

## Law

The law of Bangladesh applies, with the Digital Commerce Operation Guidelines 2021 and the Consumers' Right Protection Act 2009.`

const delivery = `## How long it takes

- Inside the same city: within 5 days.
- Everywhere else in Bangladesh: within 10 days.

The days count from the order, from the payment or from the phone call that confirms the order, whichever is last. Your order shows the date.

## What it costs

The checkout shows the delivery fee for your district before you place the order. Nothing is added at the door.

## How it works

- Each seller sends an own parcel. An order from several sellers arrives in several parcels.
- The seller hands a paid order to the courier within 48 hours and lets you know by SMS or e-mail.
- The rider calls the phone number of the order. Someone has to be there to take the parcel.

## When it does not arrive

If a paid order is not delivered in time, you can cancel it. You get the whole amount back, as the refund policy says.`

const returns = `Check the parcel while the rider is there.

## What you can return

Within 7 days after delivery you can return a product that

- is damaged or does not work,
- is not the product, size or colour that you ordered,
- lacks parts that belong to it.

Keep it unused, with its packaging and labels.

## What you cannot return

- Food and other goods that spoil quickly.
- Underwear, cosmetics and other goods that must stay sealed for hygiene, once opened.

This does not apply to goods that arrive damaged or wrong.

## How to return it

1. Open the order and ask for a refund, or call the shop.
2. The shop answers within 72 hours and arranges the collection.
3. The shop bears the cost of a return when the product is damaged or wrong.

Instead of the money you can have the same product again, if it is in stock.`

const refund = `## When you get money back

- You cancel a paid order before it is sent.
- A paid order is not delivered in time.
- You return a product as the return policy says.

## How long it takes

- The money of an order that is cancelled before delivery is sent within 3 days.
- All other refunds are sent within 7 working days after the shop has agreed, and at the latest 10 days after the payment of an order that was not delivered.

## How you get it

The money goes back the way it came: to the same bKash, Nagad, Rocket or card account. Cash on delivery is refunded to the wallet that you name. The shop bears all charges and gives your number to nobody else. No voucher replaces the money.

## How to ask for it

Open the order and choose the refund, or call the shop. You see there when the shop has decided and sent the money.`

const privacy = `## What the shop keeps

- Of an order: name, phone number, e-mail address if given, delivery address, products and payment.
- Of an account: what you enter there, and the devices that are signed in.
- Of a visit: what the server needs against misuse, such as the network address of failed sign-ins.

## What for

To deliver and to charge orders, to answer questions and complaints, to prevent misuse, and to keep the accounts that the law requires. The shop sells nobody's data and shows no advertising of others.

## Who gets it

- The seller of a product: name, phone number and address of the recipient.
- The courier: the same, to deliver the parcel.
- The payment provider, if you pay in advance.
- Authorities, where the law demands it.

## Cookies

The shop sets a cookie only when you sign in, to keep you signed in. The browser also keeps your cart and what you have typed in the checkout. Nothing follows you to other sites.

## Your rights

You can see and correct your data in your profile, and ask the shop to delete it. What the tax law requires is kept for as long as it demands. You can take back your consent at any time; orders that are on their way are still delivered.`

const policies = { terms, delivery, return: returns, refund, privacy }

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

export default statements(
  `create table shop_details (
     singleton boolean primary key default true check (singleton),
     shop_name text not null,
     address text not null default '',
     phone text not null default '',
     email text not null default '',
     trade_licence text not null default '',
     dbid text not null default '',
     bin text not null default '',
     complaint_contact text not null default '',
     complaint_phone text not null default '',
     complaint_email text not null default '',
     ${times}
   )`,
  touched('shop_details'),
  `insert into shop_details (shop_name) values ('Haat')`,
  `create table policies (
     version integer primary key check (version > 0),
     page text not null check (page in ('terms', 'delivery', 'return', 'refund', 'privacy')),
     text text not null,
     created_at timestamptz(3) not null default now()
   )`,
  'create index policies_page on policies (page, version desc)',
  ...Object.entries(policies).map(
    ([page, text], at) =>
      `insert into policies (version, page, text) values (${at + 1}, ${literal(page)}, ${literal(text)})`,
  ),
  // Without a consent, the order comes from a client that asks for none, or from before the policies.
  `alter table orders
     add column policies_version integer references policies (version),
     add column policies_accepted_at timestamptz(3)`,
)
