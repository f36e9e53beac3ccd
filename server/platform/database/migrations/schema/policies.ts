/**
 * The first texts of the policies in English and Bangla, as the Digital Commerce Operation Guidelines 2021 ask for terms
 * in Bangla; each shop adapts them.
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

The law of Bangladesh applies, with the Digital Commerce Operation Guidelines 2021 and the Consumers' Right Protection Act 2009.

## বিক্রয়ের শর্ত

এই দোকানের প্রতিটি অর্ডারে এই শর্তগুলো প্রযোজ্য। দোকানের নাম, ঠিকানা, ফোন নম্বর, ট্রেড লাইসেন্স ও ডিবিআইডি প্রতিটি পাতার নিচে দেওয়া আছে।

### অর্ডার

- চেকআউটে যে দাম দেখানো হয়, সেটিই পুরো দাম: সব কর এর মধ্যে ধরা আছে, আর ডেলিভারি চার্জ অর্ডার করার আগেই যোগ করে দেখানো হয়।
- দোকান অর্ডার নম্বর দেখালে অর্ডার সম্পন্ন হয়। নিশ্চিত করার জন্য দোকান আপনাকে ফোন করতে পারে।
- বিক্রেতা পণ্য প্যাক করার আগ পর্যন্ত আপনি বিনা খরচে অর্ডার বাতিল করতে পারেন।
- কোনো পণ্য সরবরাহ করা না গেলে বিক্রেতা অর্ডার বাতিল করেন, এবং আপনি যা পরিশোধ করেছেন তা ফেরত পান।

### মূল্য পরিশোধ

- ক্যাশ অন ডেলিভারি: পার্সেল পৌঁছালে ডেলিভারিম্যানকে টাকা দেবেন।
- অগ্রিম টাকা শুধু সেই পণ্যের জন্য নেওয়া হয়, যা মজুত আছে এবং ৪৮ ঘণ্টার মধ্যে কুরিয়ারে দেওয়া হয়।
- দোকান কোনো গিফট কার্ড বিক্রি করে না এবং পরের অর্ডারের জন্য টাকা জমা রাখে না।

### অভিযোগ

প্রতিটি পাতার নিচে অভিযোগের জন্য যে যোগাযোগ দেওয়া আছে, সেখানে লিখুন বা ফোন করুন। দোকান প্রতিটি অভিযোগের উত্তর ৭২ ঘণ্টার মধ্যে দেয়। ৩০ দিনের মধ্যে জাতীয় ভোক্তা-অধিকার সংরক্ষণ অধিদপ্তরেও অভিযোগ করতে পারেন।

### আইন

বাংলাদেশের আইন প্রযোজ্য, সেই সঙ্গে ডিজিটাল কমার্স পরিচালনা নির্দেশিকা, ২০২১ এবং ভোক্তা-অধিকার সংরক্ষণ আইন, ২০০৯।`

const delivery = `## How long it takes

- Inside Dhaka: within 5 days.
- Everywhere else in Bangladesh: within 10 days.

The days count from the order, from the payment or from the phone call that confirms the order, whichever is last. Your order shows the date.

## What it costs

The checkout shows the delivery fee for your district before you place the order. Nothing is added at the door.

## How it works

- Each seller sends an own parcel. An order from several sellers arrives in several parcels.
- The seller hands a paid order to the courier within 48 hours and lets you know by SMS or e-mail.
- The rider calls the phone number of the order. Someone has to be there to take the parcel.

## When it does not arrive

If a paid order is not delivered in time, you can cancel it. You get the whole amount back, as the refund policy says.

## ডেলিভারি

### কত দিন লাগে

- ঢাকার ভেতরে: ৫ দিনের মধ্যে।
- বাংলাদেশের অন্য সব জায়গায়: ১০ দিনের মধ্যে।

অর্ডার, মূল্য পরিশোধ এবং অর্ডার নিশ্চিত করার ফোন কল, এর মধ্যে যেটি সবার শেষে হয়, তখন থেকে দিন গণনা করা হয়। তারিখটি আপনার অর্ডারে দেখানো হয়।

### কত খরচ

অর্ডার করার আগেই চেকআউট আপনার জেলার ডেলিভারি চার্জ দেখায়। দরজায় এসে বাড়তি কিছু নেওয়া হয় না।

### কীভাবে পৌঁছায়

- প্রত্যেক বিক্রেতা আলাদা পার্সেল পাঠান। একাধিক বিক্রেতার অর্ডার একাধিক পার্সেলে আসে।
- দাম পরিশোধ করা অর্ডার বিক্রেতা ৪৮ ঘণ্টার মধ্যে কুরিয়ারে দেন এবং এসএমএস বা ই-মেইলে আপনাকে জানান।
- ডেলিভারিম্যান অর্ডারে দেওয়া ফোন নম্বরে কল করেন। পার্সেল নেওয়ার জন্য কাউকে উপস্থিত থাকতে হবে।

### সময়মতো না পৌঁছালে

দাম পরিশোধ করা অর্ডার সময়মতো না পৌঁছালে আপনি তা বাতিল করতে পারেন। রিফান্ড নীতি অনুযায়ী পুরো টাকা ফেরত পাবেন।`

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

Instead of the money you can have the same product again, if it is in stock.

## পণ্য ফেরত

ডেলিভারিম্যান থাকতেই পার্সেল দেখে নিন।

### কী ফেরত দেওয়া যায়

ডেলিভারির পর ৭ দিনের মধ্যে পণ্য ফেরত দিতে পারেন, যদি

- পণ্যটি ক্ষতিগ্রস্ত হয় বা কাজ না করে,
- আপনি যে পণ্য, মাপ বা রং অর্ডার করেছেন, সেটি না হয়,
- পণ্যের কোনো অংশ না থাকে।

পণ্যটি ব্যবহার না করে মোড়ক ও লেবেলসহ রাখুন।

### কী ফেরত দেওয়া যায় না

- খাবার ও দ্রুত নষ্ট হয় এমন অন্য পণ্য।
- অন্তর্বাস, প্রসাধনী ও স্বাস্থ্যবিধির কারণে সিল করা রাখতে হয় এমন অন্য পণ্য, একবার খোলা হলে।

পণ্য ক্ষতিগ্রস্ত অবস্থায় এলে বা ভুল পণ্য এলে এই নিয়ম প্রযোজ্য নয়।

### কীভাবে ফেরত দেবেন

1. অর্ডারটি খুলে রিফান্ড চান, অথবা দোকানে ফোন করুন।
2. দোকান ৭২ ঘণ্টার মধ্যে উত্তর দেয় এবং পণ্য নিয়ে যাওয়ার ব্যবস্থা করে।
3. পণ্য ক্ষতিগ্রস্ত বা ভুল হলে ফেরতের খরচ দোকান বহন করে।

মজুত থাকলে টাকার বদলে একই পণ্য আবার নিতে পারেন।`

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

Open the order and choose the refund, or call the shop. You see there when the shop has decided and sent the money.

## টাকা ফেরত

### কখন টাকা ফেরত পাবেন

- পাঠানোর আগে আপনি দাম পরিশোধ করা অর্ডার বাতিল করলে।
- দাম পরিশোধ করা অর্ডার সময়মতো না পৌঁছালে।
- ফেরত নীতি অনুযায়ী পণ্য ফেরত দিলে।

### কত দিন লাগে

- ডেলিভারির আগে বাতিল হওয়া অর্ডারের টাকা ৩ দিনের মধ্যে পাঠানো হয়।
- অন্য সব টাকা দোকান সম্মত হওয়ার পর ৭ কর্মদিবসের মধ্যে পাঠানো হয়, এবং যে অর্ডার পৌঁছায়নি তার টাকা মূল্য পরিশোধের পর সর্বোচ্চ ১০ দিনের মধ্যে।

### কীভাবে পাবেন

যেভাবে টাকা দিয়েছিলেন, সেভাবেই ফেরত আসে: একই বিকাশ, নগদ, রকেট বা কার্ড অ্যাকাউন্টে। ক্যাশ অন ডেলিভারির টাকা আপনার জানানো ওয়ালেটে ফেরত দেওয়া হয়। সব চার্জ দোকান বহন করে এবং আপনার নম্বর অন্য কাউকে দেয় না। টাকার বদলে কোনো ভাউচার দেওয়া হয় না।

### কীভাবে চাইবেন

অর্ডারটি খুলে রিফান্ড বেছে নিন, অথবা দোকানে ফোন করুন। দোকান কখন সিদ্ধান্ত নিয়েছে এবং কখন টাকা পাঠিয়েছে, তা সেখানেই দেখতে পাবেন।`

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

You can see and correct your data in your profile, and ask the shop to delete it. What the tax law requires is kept for as long as it demands. You can take back your consent at any time; orders that are on their way are still delivered.

## গোপনীয়তা

### দোকান কী রাখে

- অর্ডারের: নাম, ফোন নম্বর, দেওয়া থাকলে ই-মেইল, ডেলিভারির ঠিকানা, পণ্য ও মূল্য পরিশোধের তথ্য।
- অ্যাকাউন্টের: আপনি সেখানে যা লেখেন, এবং যেসব ডিভাইস থেকে সাইন ইন করা আছে।
- ভিজিটের: অপব্যবহার ঠেকাতে সার্ভারের যা দরকার, যেমন ব্যর্থ সাইন ইনের নেটওয়ার্ক ঠিকানা।

### কেন

অর্ডার পৌঁছানো ও তার মূল্য নেওয়ার জন্য, প্রশ্ন ও অভিযোগের উত্তর দেওয়ার জন্য, অপব্যবহার ঠেকানোর জন্য, এবং আইনে যে হিসাব রাখতে হয় তা রাখার জন্য। দোকান কারও তথ্য বিক্রি করে না এবং অন্য কারও বিজ্ঞাপন দেখায় না।

### কে পায়

- পণ্যের বিক্রেতা: প্রাপকের নাম, ফোন নম্বর ও ঠিকানা।
- কুরিয়ার: একই তথ্য, পার্সেল পৌঁছানোর জন্য।
- পেমেন্ট প্রতিষ্ঠান, যদি আপনি অগ্রিম টাকা দেন।
- কর্তৃপক্ষ, আইনে প্রয়োজন হলে।

### কুকি

দোকান শুধু সাইন ইন করার সময় একটি কুকি রাখে, যাতে আপনি সাইন ইন অবস্থায় থাকেন। ব্রাউজার আপনার কার্ট এবং চেকআউটে লেখা তথ্যও রাখে। অন্য কোনো সাইটে কিছুই আপনাকে অনুসরণ করে না।

### আপনার অধিকার

আপনি প্রোফাইলে নিজের তথ্য দেখতে ও ঠিক করতে পারেন, এবং দোকানকে তা মুছে ফেলতে বলতে পারেন। কর আইনে যা রাখতে হয়, তা সেই আইনের মেয়াদ পর্যন্ত রাখা হয়। আপনি যেকোনো সময় সম্মতি ফিরিয়ে নিতে পারেন; যে অর্ডার পথে আছে, তা তবু পৌঁছে দেওয়া হয়।`

/** The first text of each page, in the order of their versions. */
export const firstPolicies = { terms, delivery, return: returns, refund, privacy }
