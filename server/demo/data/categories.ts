import { daysBefore } from './random.ts'
import type { DemoCategory, DemoSubCategory, DemoSubSubCategory } from './shapes.ts'

/** Key, name and picture. A subcategory uses the picture of one of its products. */
type Leaf = readonly [key: string, name: string, picture: string]
type Branch = readonly [key: string, name: string, picture: string, leaves: readonly Leaf[]]
type Trunk = readonly [key: string, name: string, branches: readonly Branch[]]

const tree: readonly Trunk[] = [
  [
    'clothing',
    'Clothing',
    [
      [
        'sarees',
        'Sarees',
        'dhakai-jamdani-saree',
        [
          ['jamdani-sarees', 'Jamdani Sarees', 'dhakai-jamdani-saree-2'],
          ['cotton-sarees', 'Tant & Cotton Sarees', 'tangail-tant-saree'],
          ['silk-sarees', 'Silk Sarees', 'rajshahi-silk-saree'],
        ],
      ],
      [
        'menswear',
        "Men's Wear",
        'cotton-panjabi',
        [
          ['panjabi', 'Panjabi', 'cotton-panjabi-2'],
          ['lungi-gamcha', 'Lungi & Gamcha', 'check-lungi'],
          ['trousers', 'Jeans & Trousers', 'slim-jeans'],
        ],
      ],
      [
        'womens-kids',
        'Women & Kids',
        'cotton-kameez',
        [
          ['salwar-kameez', 'Salwar Kameez', 'cotton-kameez'],
          ['kids-wear', "Kids' Wear", 'kids-cotton-tee'],
        ],
      ],
      [
        'shoes-bags',
        'Shoes & Bags',
        'leather-handbag',
        [
          ['sandals', 'Sandals', 'everyday-sandals'],
          ['handbags', 'Handbags', 'leather-handbag'],
        ],
      ],
    ],
  ],
  [
    'handicrafts',
    'Handicrafts',
    [
      [
        'nakshi-kantha',
        'Nakshi Kantha',
        'nakshi-kantha-bedspread',
        [
          ['kantha-bedspreads', 'Bedspreads', 'nakshi-kantha-bedspread'],
          ['kantha-throws', 'Throws & Wraps', 'nakshi-kantha-throw'],
        ],
      ],
      [
        'bamboo-jute',
        'Bamboo, Jute & Palm',
        'bamboo-basket',
        [
          ['baskets', 'Baskets', 'bamboo-basket'],
          ['jute-bags', 'Jute Bags', 'jute-shopping-bag'],
          ['hand-fans', 'Hand Fans', 'palm-hand-fan'],
        ],
      ],
      [
        'clay-terracotta',
        'Clay & Terracotta',
        'terracotta-vase',
        [
          ['vases', 'Vases & Pots', 'terracotta-vase'],
          ['lamps', 'Lamps', 'clay-lamps'],
        ],
      ],
    ],
  ],
  [
    'food',
    'Food & Grocery',
    [
      [
        'tea-honey',
        'Tea & Honey',
        'sylhet-black-tea',
        [
          ['tea', 'Tea', 'srimangal-green-tea'],
          ['honey', 'Honey', 'sundarban-honey'],
        ],
      ],
      [
        'rice-oil-spices',
        'Rice, Oil & Spices',
        'chinigura-rice',
        [
          ['rice', 'Rice', 'chinigura-rice-2'],
          ['mustard-oils', 'Mustard Oil', 'mustard-oil'],
          ['spices', 'Spices', 'chilli-powder'],
        ],
      ],
      [
        'fruit-fish',
        'Fruit & Fish',
        'himsagar-mangoes',
        [
          ['mangoes', 'Mangoes', 'himsagar-mangoes-2'],
          ['frozen-fish', 'Frozen Fish & Prawns', 'padma-hilsa'],
        ],
      ],
      [
        'sweets-snacks',
        'Sweets & Snacks',
        'bogura-mishti-doi',
        [
          ['doi', 'Doi', 'bogura-mishti-doi'],
          ['nuts', 'Nuts', 'roasted-peanuts'],
        ],
      ],
    ],
  ],
  [
    'electronics',
    'Electronics',
    [
      [
        'mobile',
        'Phones & Wearables',
        'smartphone-a5',
        [
          ['smartphones', 'Smartphones', 'smartphone-a5'],
          ['watches', 'Smart Watches', 'smart-watch'],
          ['power', 'Power & Chargers', 'power-bank'],
        ],
      ],
      [
        'audio-gaming',
        'Audio & Gaming',
        'wireless-headphones',
        [
          ['headphones', 'Headphones', 'wireless-headphones-2'],
          ['radios', 'Radios', 'village-radio'],
          ['gaming', 'Gaming', 'game-controller'],
        ],
      ],
      [
        'computers',
        'Computers',
        'student-laptop',
        [
          ['laptops', 'Laptops', 'student-laptop-2'],
          ['keyboards-mice', 'Keyboards & Mice', 'keyboard-mouse-set'],
        ],
      ],
    ],
  ],
  [
    'home-kitchen',
    'Home & Kitchen',
    [
      [
        'cookware',
        'Cookware',
        'curry-pot',
        [
          ['pans-pots', 'Pans & Pots', 'non-stick-fry-pan'],
          ['knives', 'Knives', 'chef-knife'],
        ],
      ],
      [
        'dining',
        'Dining',
        'dinner-set',
        [
          ['dinnerware', 'Dinnerware', 'dinner-set'],
          ['tea-sets', 'Tea Sets', 'ceramic-teapot-set'],
        ],
      ],
      [
        'home-living',
        'Home Living',
        'led-bulb-pack',
        [
          ['lighting', 'Lighting', 'led-bulb-pack'],
          ['clocks', 'Clocks', 'alarm-clock'],
        ],
      ],
    ],
  ],
  [
    'beauty',
    'Beauty & Care',
    [
      [
        'skin-care',
        'Skin Care',
        'rose-water',
        [
          ['face', 'Face', 'rose-water'],
          ['bath-body', 'Bath & Body', 'neem-soap'],
        ],
      ],
      [
        'makeup-hair',
        'Make-up & Hair',
        'matte-lipstick',
        [
          ['lips', 'Lips', 'matte-lipstick-2'],
          ['combs', 'Combs', 'wooden-comb'],
        ],
      ],
    ],
  ],
  [
    'toys-books',
    'Toys & Books',
    [
      [
        'toys',
        'Toys',
        'teddy-bear',
        [
          ['soft-toys', 'Soft Toys', 'teddy-bear-2'],
          ['vehicles', 'Vehicles & Kites', 'cng-auto-toy'],
          ['puzzles', 'Puzzles', 'wooden-puzzle'],
        ],
      ],
      [
        'books-stationery',
        'Books & Stationery',
        'bangla-story-books',
        [
          ['story-books', 'Story Books', 'bangla-story-books'],
          ['school', 'School & Art', 'exercise-notebooks'],
        ],
      ],
    ],
  ],
  [
    'sports',
    'Sports & Outdoors',
    [
      [
        'team-sports',
        'Team Sports',
        'match-football',
        [
          ['cricket', 'Cricket', 'cricket-bat'],
          ['football', 'Football', 'match-football'],
        ],
      ],
      [
        'rackets-cycling',
        'Rackets & Cycling',
        'badminton-set',
        [
          ['badminton', 'Badminton', 'badminton-set'],
          ['bicycles', 'Bicycles', 'city-bicycle'],
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
  const branches = tree.flatMap(([category, , subs]) => subs.map((sub) => ({ category, sub })))
  const leaves = branches.flatMap(({ category, sub }) =>
    sub[3].map((leaf) => ({ category, subCategory: sub[0], leaf })),
  )
  return {
    categories: tree.map(([key, name], i) => ({ key, name, picture: `category-${key}`, createdAt: createdAt(0, i) })),
    subCategories: branches.map(({ category, sub: [key, name, picture] }, i) => ({
      key,
      name,
      picture,
      category,
      createdAt: createdAt(1, i),
    })),
    subSubCategories: leaves.map(({ category, subCategory, leaf: [key, name, picture] }, i) => ({
      key,
      name,
      picture,
      category,
      subCategory,
      createdAt: createdAt(2, i),
    })),
  }
}
