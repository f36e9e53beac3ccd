import { daysBefore } from './random.ts'
import type { DemoCategory, DemoSubCategory, DemoSubSubCategory } from './shapes.ts'

/** Key, both names and picture. A subcategory uses the picture of one of its products. */
type Leaf = readonly [key: string, name: string, nameBn: string, picture: string]
type Branch = readonly [key: string, name: string, nameBn: string, picture: string, leaves: readonly Leaf[]]
type Trunk = readonly [key: string, name: string, nameBn: string, branches: readonly Branch[]]

const tree: readonly Trunk[] = [
  [
    'clothing',
    'Clothing',
    'পোশাক',
    [
      [
        'sarees',
        'Sarees',
        'শাড়ি',
        'dhakai-jamdani-saree',
        [
          ['jamdani-sarees', 'Jamdani Sarees', 'জামদানি শাড়ি', 'dhakai-jamdani-saree-2'],
          ['cotton-sarees', 'Tant & Cotton Sarees', 'তাঁত ও সুতি শাড়ি', 'tangail-tant-saree'],
          ['silk-sarees', 'Silk Sarees', 'সিল্ক শাড়ি', 'rajshahi-silk-saree'],
        ],
      ],
      [
        'menswear',
        "Men's Wear",
        'ছেলেদের পোশাক',
        'cotton-panjabi',
        [
          ['panjabi', 'Panjabi', 'পাঞ্জাবি', 'cotton-panjabi-2'],
          ['lungi-gamcha', 'Lungi & Gamcha', 'লুঙ্গি ও গামছা', 'check-lungi'],
          ['trousers', 'Jeans & Trousers', 'জিন্স ও ট্রাউজার', 'slim-jeans'],
        ],
      ],
      [
        'womens-kids',
        'Women & Kids',
        'মেয়ে ও শিশু',
        'cotton-kameez',
        [
          ['salwar-kameez', 'Salwar Kameez', 'সালোয়ার কামিজ', 'cotton-kameez'],
          ['kids-wear', "Kids' Wear", 'বাচ্চাদের পোশাক', 'kids-cotton-tee'],
        ],
      ],
      [
        'shoes-bags',
        'Shoes & Bags',
        'জুতা ও ব্যাগ',
        'leather-handbag',
        [
          ['sandals', 'Sandals', 'স্যান্ডেল', 'everyday-sandals'],
          ['handbags', 'Handbags', 'হ্যান্ডব্যাগ', 'leather-handbag'],
        ],
      ],
    ],
  ],
  [
    'handicrafts',
    'Handicrafts',
    'হস্তশিল্প',
    [
      [
        'nakshi-kantha',
        'Nakshi Kantha',
        'নকশি কাঁথা',
        'nakshi-kantha-bedspread',
        [
          ['kantha-bedspreads', 'Bedspreads', 'বেডকভার', 'nakshi-kantha-bedspread'],
          ['kantha-throws', 'Throws & Wraps', 'চাদর', 'nakshi-kantha-throw'],
        ],
      ],
      [
        'bamboo-jute',
        'Bamboo, Jute & Palm',
        'বাঁশ, পাট ও তালপাতা',
        'bamboo-basket',
        [
          ['baskets', 'Baskets', 'ঝুড়ি', 'bamboo-basket'],
          ['jute-bags', 'Jute Bags', 'পাটের ব্যাগ', 'jute-shopping-bag'],
          ['hand-fans', 'Hand Fans', 'হাতপাখা', 'palm-hand-fan'],
        ],
      ],
      [
        'clay-terracotta',
        'Clay & Terracotta',
        'মাটি ও পোড়ামাটি',
        'terracotta-vase',
        [
          ['vases', 'Vases & Pots', 'ফুলদানি ও পাত্র', 'terracotta-vase'],
          ['lamps', 'Lamps', 'প্রদীপ', 'clay-lamps'],
        ],
      ],
    ],
  ],
  [
    'food',
    'Food & Grocery',
    'খাবার ও মুদি',
    [
      [
        'tea-honey',
        'Tea & Honey',
        'চা ও মধু',
        'sylhet-black-tea',
        [
          ['tea', 'Tea', 'চা', 'srimangal-green-tea'],
          ['honey', 'Honey', 'মধু', 'sundarban-honey'],
        ],
      ],
      [
        'rice-oil-spices',
        'Rice, Oil & Spices',
        'চাল, তেল ও মসলা',
        'chinigura-rice',
        [
          ['rice', 'Rice', 'চাল', 'chinigura-rice-2'],
          ['mustard-oils', 'Mustard Oil', 'সরিষার তেল', 'mustard-oil'],
          ['spices', 'Spices', 'মসলা', 'chilli-powder'],
        ],
      ],
      [
        'fruit-fish',
        'Fruit & Fish',
        'ফল ও মাছ',
        'himsagar-mangoes',
        [
          ['mangoes', 'Mangoes', 'আম', 'himsagar-mangoes-2'],
          ['frozen-fish', 'Frozen Fish & Prawns', 'হিমায়িত মাছ ও চিংড়ি', 'padma-hilsa'],
        ],
      ],
      [
        'sweets-snacks',
        'Sweets & Snacks',
        'মিষ্টি ও নাশতা',
        'bogura-mishti-doi',
        [
          ['doi', 'Doi', 'দই', 'bogura-mishti-doi'],
          ['nuts', 'Nuts', 'বাদাম', 'roasted-peanuts'],
        ],
      ],
    ],
  ],
  [
    'electronics',
    'Electronics',
    'ইলেকট্রনিকস',
    [
      [
        'mobile',
        'Phones & Wearables',
        'ফোন ও স্মার্ট ডিভাইস',
        'smartphone-a5',
        [
          ['smartphones', 'Smartphones', 'স্মার্টফোন', 'smartphone-a5'],
          ['watches', 'Smart Watches', 'স্মার্ট ওয়াচ', 'smart-watch'],
          ['power', 'Power & Chargers', 'পাওয়ার ব্যাংক ও চার্জার', 'power-bank'],
        ],
      ],
      [
        'audio-gaming',
        'Audio & Gaming',
        'অডিও ও গেমিং',
        'wireless-headphones',
        [
          ['headphones', 'Headphones', 'হেডফোন', 'wireless-headphones-2'],
          ['radios', 'Radios', 'রেডিও', 'village-radio'],
          ['gaming', 'Gaming', 'গেমিং', 'game-controller'],
        ],
      ],
      [
        'computers',
        'Computers',
        'কম্পিউটার',
        'student-laptop',
        [
          ['laptops', 'Laptops', 'ল্যাপটপ', 'student-laptop-2'],
          ['keyboards-mice', 'Keyboards & Mice', 'কিবোর্ড ও মাউস', 'keyboard-mouse-set'],
        ],
      ],
    ],
  ],
  [
    'home-kitchen',
    'Home & Kitchen',
    'ঘর ও রান্নাঘর',
    [
      [
        'cookware',
        'Cookware',
        'রান্নার পাত্র',
        'curry-pot',
        [
          ['pans-pots', 'Pans & Pots', 'প্যান ও হাঁড়ি', 'non-stick-fry-pan'],
          ['knives', 'Knives', 'ছুরি', 'chef-knife'],
        ],
      ],
      [
        'dining',
        'Dining',
        'খাবার টেবিল',
        'dinner-set',
        [
          ['dinnerware', 'Dinnerware', 'ডিনার সেট', 'dinner-set'],
          ['tea-sets', 'Tea Sets', 'চায়ের সেট', 'ceramic-teapot-set'],
        ],
      ],
      [
        'home-living',
        'Home Living',
        'ঘর সাজানো',
        'led-bulb-pack',
        [
          ['lighting', 'Lighting', 'আলো', 'led-bulb-pack'],
          ['clocks', 'Clocks', 'ঘড়ি', 'alarm-clock'],
        ],
      ],
    ],
  ],
  [
    'beauty',
    'Beauty & Care',
    'রূপ ও যত্ন',
    [
      [
        'skin-care',
        'Skin Care',
        'ত্বকের যত্ন',
        'rose-water',
        [
          ['face', 'Face', 'মুখের যত্ন', 'rose-water'],
          ['bath-body', 'Bath & Body', 'গোসল ও শরীর', 'neem-soap'],
        ],
      ],
      [
        'makeup-hair',
        'Make-up & Hair',
        'মেকআপ ও চুল',
        'matte-lipstick',
        [
          ['lips', 'Lips', 'ঠোঁট', 'matte-lipstick-2'],
          ['combs', 'Combs', 'চিরুনি', 'wooden-comb'],
        ],
      ],
    ],
  ],
  [
    'toys-books',
    'Toys & Books',
    'খেলনা ও বই',
    [
      [
        'toys',
        'Toys',
        'খেলনা',
        'teddy-bear',
        [
          ['soft-toys', 'Soft Toys', 'নরম খেলনা', 'teddy-bear-2'],
          ['vehicles', 'Vehicles & Kites', 'গাড়ি ও ঘুড়ি', 'cng-auto-toy'],
          ['puzzles', 'Puzzles', 'পাজল', 'wooden-puzzle'],
        ],
      ],
      [
        'books-stationery',
        'Books & Stationery',
        'বই ও খাতা-কলম',
        'bangla-story-books',
        [
          ['story-books', 'Story Books', 'গল্পের বই', 'bangla-story-books'],
          ['school', 'School & Art', 'স্কুল ও আঁকাআঁকি', 'exercise-notebooks'],
        ],
      ],
    ],
  ],
  [
    'sports',
    'Sports & Outdoors',
    'খেলাধুলা',
    [
      [
        'team-sports',
        'Team Sports',
        'দলীয় খেলা',
        'match-football',
        [
          ['cricket', 'Cricket', 'ক্রিকেট', 'cricket-bat'],
          ['football', 'Football', 'ফুটবল', 'match-football'],
        ],
      ],
      [
        'rackets-cycling',
        'Rackets & Cycling',
        'র‍্যাকেট ও সাইকেল',
        'badminton-set',
        [
          ['badminton', 'Badminton', 'ব্যাডমিন্টন', 'badminton-set'],
          ['bicycles', 'Bicycles', 'বাইসাইকেল', 'city-bicycle'],
        ],
      ],
    ],
  ],
]

export type DemoTree = {
  readonly categories: readonly DemoCategory[]
  readonly subCategories: readonly DemoSubCategory[]
  readonly subSubCategories: readonly DemoSubSubCategory[]
}

/** The three levels as flat lists; each level is created a little later than the one above it. */
export const demoTree = (now: Date): DemoTree => {
  const createdAt = (level: number, index: number) => daysBefore(now, 446 - level * 3 - index * 0.07)
  const branches = tree.flatMap(([category, , , subs]) => subs.map((sub) => ({ category, sub })))
  const leaves = branches.flatMap(({ category, sub }) =>
    sub[4].map((leaf) => ({ category, subCategory: sub[0], leaf })),
  )
  return {
    categories: tree.map(([key, name, nameBn], i) => ({
      key,
      name,
      nameBn,
      picture: `category-${key}`,
      createdAt: createdAt(0, i),
    })),
    subCategories: branches.map(({ category, sub: [key, name, nameBn, picture] }, i) => ({
      key,
      name,
      nameBn,
      picture,
      category,
      createdAt: createdAt(1, i),
    })),
    subSubCategories: leaves.map(({ category, subCategory, leaf: [key, name, nameBn, picture] }, i) => ({
      key,
      name,
      nameBn,
      picture,
      category,
      subCategory,
      createdAt: createdAt(2, i),
    })),
  }
}
