/**
 * The import rules of docs/architecture.md: which folders and packages a layer may import, no cycles, and no imports
 * between features of the server. `npm run check` runs them.
 */

const react = ['react', 'react-dom']
const screens = [
  ...react,
  'xstate',
  '@xstate/react',
  'wouter',
  '@tanstack/react-query',
  '@tanstack/react-table',
  'lucide',
  '@radix-ui/themes',
  'react-dropzone',
  'date-fns',
]
const server = [
  'effect',
  '@effect/platform-node',
  '@effect/sql-pg',
  '@expo-google-fonts/hind-siliguri',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'bowser',
  'fontkit',
  'harfbuzzjs',
  'jose',
  'csv-parse',
  'entities',
  'lean-qr',
  'negotiator',
  'nodemailer',
  'otpauth',
  'pdfkit',
  'rate-limiter-flexible',
  's3mini',
  'sharp',
  'xstate',
]

/** The charts that the server executes. */
const lifeCycles = [
  'account/account',
  'account/oneTimeCode',
  'analytics/conversion',
  'callDesk/call',
  'checkout/checkoutAttempt',
  'couriers/booking',
  'jobs/job',
  'jobs/jobItem',
  'orderEdits/editProposal',
  'orders/orderStatus',
  'parcels/parcel',
  'payments/payment',
  'products/datedPrice',
  'products/productVisibility',
  'refunds/refundTransfer',
  'refunds/refund',
  'settlements/difference',
  'stockCounts/stockCount',
]

/** `from` and `imports` are regular expressions of paths; `packages` are the only ones that the layer may import. */
const layers = [
  { name: 'contract', from: '^contract/', imports: ['^contract/'], packages: ['effect'] },
  // Types of the domain's values, so that each value has a text.
  {
    name: 'messages',
    from: '^messages/',
    imports: [
      '^messages/',
      '^contract/(constants|orders/(status|entity)|jobs/entity|products/commonValues|shopDetails/accents|parcels/states|(couriers|stock)/values|integrations/(entity|rules)|messageTexts/holes|analytics/consent|payments/(advance|orderAdvance|states)|cash(Rules|Blocks)/entity|settlements/entity|policies/pages|programs/features|users/(rights|entity)|audit/names|calls/(apiError|reply)|errors|messages|rules|[a-zA-Z]+/errors)\\.ts$',
    ],
    packages: [],
  },
  { name: 'machines', from: '^machines/', imports: ['^machines/', '^contract/'], packages: ['xstate'] },
  {
    name: 'http',
    from: '^src/http/',
    imports: ['^src/http/', '^contract/', '^messages/'],
    packages: ['effect', 'ofetch'],
  },
  {
    name: 'data',
    from: '^src/data/',
    imports: ['^src/data/', '^src/http/', '^contract/', '^messages/'],
    packages: ['@tanstack/react-query', 'date-fns'],
  },
  {
    name: 'ui',
    from: '^src/views/ui/',
    imports: ['^src/views/ui/', '^src/styles/', '^contract/', '^messages/'],
    packages: [
      ...react,
      '@radix-ui/themes',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      'react-dropzone',
      'date-fns',
      'lucide',
      'marked',
      'wouter',
    ],
  },
  // The machines of a project are arguments of the tools.
  {
    name: 'devtools',
    from: '^devtools/(?!cli/|tests/)',
    imports: ['^devtools/(?!cli/)'],
    packages: [...react, 'xstate', '@xyflow/react', 'elkjs'],
  },
  { name: 'devtools-cli', from: '^devtools/cli/', imports: ['^devtools/'], packages: ['xstate'], node: true },
  {
    name: 'views',
    from: '^src/views/(?!ui/)',
    imports: ['^src/(views|data|styles)/', '^machines/', '^contract/', '^messages/'],
    packages: [...screens, 'lean-qr', '@visx/(axis|grid|group|scale|shape)'],
  },
  {
    name: 'app',
    from: '^src/app/',
    imports: ['^src/', '^machines/', '^contract/', '^messages/', '^devtools/inspector/startInspector\\.tsx$'],
    packages: [...screens, 'effect', 'sonner', 'idb-keyval'],
  },
  {
    name: 'server',
    from: '^server/',
    imports: [
      '^server/',
      `^machines/(${lifeCycles.join('|')})\\.machine\\.ts$`,
      '^machines/orders/orderHandling\\.ts$',
      '^contract/',
      '^messages/',
    ],
    packages: server,
    node: true,
  },
  // It stands for other companies' servers: code that it shared with the shop would agree with the shop's mistakes.
  { name: 'sandbox', from: '^scripts/sandbox/', imports: ['^scripts/sandbox/'], packages: [], node: true },
  // It is installed without the repository.
  { name: 'client', from: '^packages/', imports: ['^packages/'], packages: [] },
]

const ownFolders = '^(contract|messages|machines|src|devtools|server|stories|tests|scripts|packages|\\.storybook)/'
const packagePath = (names) => `(^|/)node_modules/(${names.join('|')})(/|$)`

const layerRules = layers.flatMap(({ name, from, imports, packages, node = false }) => [
  {
    name: `${name}-layers`,
    comment: `${name} may import only the folders of its row in docs/architecture.md.`,
    severity: 'error',
    from: { path: from },
    to: { path: ownFolders, pathNot: imports },
  },
  {
    name: `${name}-packages`,
    comment: `${name} may import only the packages of its row in docs/architecture.md.`,
    severity: 'error',
    from: { path: from },
    to: {
      dependencyTypesNot: ['local', ...(node ? ['core'] : [])],
      // The build writes the `virtual:` modules, and the client's `./generated/`.
      pathNot: [ownFolders, '^virtual:', '^\\./generated/', ...(packages.length > 0 ? [packagePath(packages)] : [])],
    },
  },
])

/** Features of the server whose code another feature may use, by the feature that uses them. */
const uses = {
  // The history of a job needs the right of its kind.
  audit: ['jobs'],
  dashboard: ['orders', 'payments', 'refunds', 'system'],
  // A deletion moves rows to the trash.
  banners: ['categories', 'trash'],
  campaignPages: ['trash'],
  cart: ['cashBlocks', 'cashRules'],
  cashRules: ['cashBlocks', 'orders'],
  categories: ['trash'],
  products: ['cart', 'categories', 'jobs', 'stock', 'trash'],
  courierRecords: ['couriers', 'orders', 'policies'],
  orders: ['cart', 'cashBlocks', 'courierRecords', 'jobs', 'logo', 'news', 'parcels', 'shopDetails', 'stock'],
  checkout: ['account', 'analytics', 'cart', 'cashRules', 'news', 'orders', 'payments', 'shopDetails', 'stock'],
  jobs: ['news'],
  // Both respond with products.
  reviews: ['products'],
  wishlist: ['products'],
  receipts: ['stock'],
  stockCounts: ['parcels', 'stock'],
  payments: ['cart', 'cashRules', 'news', 'orders'],
  parcels: ['jobs', 'logo', 'orders', 'shopDetails', 'stock'],
  refunds: ['checkout', 'news', 'orders', 'payments'],
  revenue: ['orders'],
  // It shows the work of others, and does it again.
  system: ['account', 'jobs', 'orders', 'payments'],
  couriers: ['account', 'orders', 'parcels'],
  integrations: ['account', 'couriers', 'payments'],
  settlements: ['couriers', 'parcels'],
  programs: ['account'],
  users: ['account'],
  invitations: ['account'],
  members: ['account'],
  ownData: ['account', 'jobs', 'users'],
  // The key of its secrets is derived from that of the accounts.
  webhooks: ['account'],
  callDesk: ['orders', 'policies'],
  unfinishedCheckouts: ['cart', 'checkout', 'orders', 'policies'],
  staffOrders: ['cart', 'cashBlocks', 'checkout', 'courierRecords', 'orders', 'payments', 'products'],
  orderEdits: ['cart', 'checkout', 'orders', 'payments', 'refunds'],
  // The pages of the shop link to the development identity provider, and contain what they show first.
  pages: ['account', 'banners', 'products', 'shopDetails'],
}
const features = '[a-zA-Z]+'
const featureRules = [
  ...Object.entries(uses).map(([feature, used]) => ({
    name: `server-${feature}`,
    comment: `server/${feature} may use only ${used.join(', ')} of the other features.`,
    severity: 'error',
    from: { path: `^server/${feature}/` },
    to: { path: `^server/${features}/`, pathNot: [feature, 'platform', ...used].map((name) => `^server/${name}/`) },
  })),
  {
    name: 'server-features',
    comment: 'A feature of the server may import its own folder and server/platform.',
    severity: 'error',
    from: {
      path: `^server/(${features})/`,
      pathNot: [...Object.keys(uses), 'platform', 'demo'].map((name) => `^server/${name}/`),
    },
    to: { path: `^server/${features}/`, pathNot: ['^server/$1/', '^server/platform/'] },
  },
  {
    name: 'server-platform',
    comment: 'server/platform knows no feature.',
    severity: 'error',
    from: { path: '^server/platform/' },
    to: { path: `^server/`, pathNot: ['^server/platform/'] },
  },
]

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that import each other cannot be understood one after the other.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'app-folders',
      comment: 'Two folders of src/app that import each other are one.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/app/' },
      to: { circular: true },
    },
    {
      name: 'views-flow',
      comment:
        'A view starts machines with the hook of its area (flow.ts), which accepts only machines whose actors are provided.',
      severity: 'error',
      from: { path: '^src/views/', pathNot: '/flow\\.ts$' },
      to: { path: '^src/views/flow\\.tsx$' },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\?|/generated/' },
    },
    ...layerRules,
    ...featureRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
