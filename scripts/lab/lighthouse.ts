import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts'
import { urlOf } from './firstView.ts'
import { repeatUnusable, UnusableRun } from './repeatUnusable.ts'
import { openTemporaryShop } from './temporaryShop.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const REST = { accessibility: 100, 'best-practices': 100, seo: 100 }
/** `PRODUCT` and `CATEGORY` stand for the ids of the first ones. */
const WANTED = {
  '/login': { performance: 98, ...REST },
  '/': { performance: 98, ...REST },
  '/product/PRODUCT': { performance: 98, ...REST },
  '/category/CATEGORY': { performance: 98, ...REST },
  // A checkout is no page for search engines.
  '/checkout?product=PRODUCT&quantity=1': { performance: 93, ...REST, seo: 0 },
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * One Lighthouse run (mobile, simulated throttling) in a separate browser: scores out of 100, and the failed audits.
 */
async function run(url: string) {
  const { executablePath, env } = await findChromium()
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new'],
    envVars: env as Record<string, string>,
    logLevel: 'error',
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (!result) throw new Error('Lighthouse gave no result')
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new UnusableRun(runtimeError.code, runtimeError.message)
    const failing = (name: string) =>
      (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    return CATEGORIES.map((name) => ({
      name,
      score: Math.round((categories[name]?.score ?? 0) * 100),
      failing: failing(name).map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
    }))
  } finally {
    chrome.kill()
  }
}

// npm run lab -- lighthouse [http://address]: prints medians of five runs next to their targets.
const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
const shop = given === undefined ? await openTemporaryShop() : { url: given, stop: async () => {} }
try {
  for (const [path, wanted] of Object.entries(WANTED)) {
    const url = await urlOf(path, shop.url)
    const runs = []
    for (let i = 0; i < RUNS; i++) {
      runs.push(await repeatUnusable(() => run(url)))
    }
    console.log(path)
    for (const [i, name] of CATEGORIES.entries()) {
      const results = runs.map((scores) => scores[i]).filter((score) => score !== undefined)
      const score = median(results.map((result) => result.score))
      const failing = [...new Set(results.flatMap((result) => result.failing))]
      console.log(
        `  ${name.padEnd(16)}${String(score).padStart(4)} of ${wanted[name]}${score < wanted[name] ? `  BELOW (${failing.join(', ')})` : ''}`,
      )
      if (score < wanted[name]) process.exitCode = 1
    }
  }
} finally {
  await shop.stop()
}
