import { discounted, toPaisa } from '#contract/money.ts'
import type { DemoTree } from './categories.ts'
import { productTexts } from './products/index.ts'
import { daysBefore, seeded } from './random.ts'
import { meanRating, type Reviewer, reviewsOf } from './reviews.ts'
import type { DemoOrder, DemoProduct } from './shapes.ts'

/** The products with their reviews, prices and categories; `sales` counts only sales before the stored orders. */
export const demoProducts = (now: Date, tree: DemoTree, reviewers: readonly Reviewer[]): DemoProduct[] => {
  const random = seeded(20_260)
  const leaves = new Map(tree.subSubCategories.map((leaf) => [leaf.key, leaf]))
  return productTexts.map((text) => {
    const leaf = leaves.get(text.under)
    if (leaf === undefined) throw new Error(`${text.key} hangs under ${text.under}, which does not exist`)
    const originalPrice = toPaisa(text.taka)
    const discount = text.discount ?? 0
    const reviews = reviewsOf(random, text, leaf.category, reviewers, now)
    return {
      ...text,
      originalPrice,
      discount,
      price: discounted(originalPrice, discount),
      label: text.label ?? '',
      colors: text.colors ?? [],
      sizes: text.sizes ?? [],
      details: text.details.join('\n'),
      detailsBn: text.detailsBn.join('\n'),
      category: leaf.category,
      subCategory: leaf.subCategory,
      subSubCategory: leaf.key,
      faqs: (text.faqs ?? []).map(([question, answer]) => ({ question, answer })),
      faqsBn: (text.faqs ?? []).map(([, , question, answer]) => ({ question, answer })),
      sales: text.soldBefore,
      rating: meanRating(reviews),
      reviews,
      pictures: [text.key, ...(text.morePictures ?? [])],
      createdAt: daysBefore(now, text.daysOld + random.int(0, 900) / 1000),
    }
  })
}

/** Adds the quantities of the delivered orders to the sales of each product. */
export const withSales = (products: readonly DemoProduct[], orders: readonly DemoOrder[]): DemoProduct[] => {
  const sold = new Map<string, number>()
  for (const { status, items } of orders)
    if (status === 'delivered')
      for (const { product, quantity } of items) sold.set(product, (sold.get(product) ?? 0) + quantity)
  return products.map((product) => ({ ...product, sales: product.sales + (sold.get(product.key) ?? 0) }))
}
