import type { Random } from './random.ts'
import { daysBefore } from './random.ts'
import type { DemoReview, ProductText } from './shapes.ts'

/** Comments by rating and kind of product; `any` fits every kind. */
const comments: Record<number, Record<string, readonly string[]>> = {
  5: {
    any: [
      'Exactly as in the picture, and well packed. Will order again.',
      'Came within two days. Very happy with the quality.',
      'খুব ভালো লেগেছে। ধন্যবাদ!',
      'Worth every taka. My whole family likes it.',
      'Second time I order this. Still excellent.',
      'Better than what I find in New Market, and cheaper.',
      'ছবির মতোই পেয়েছি, প্যাকেটও খুব যত্ন করে করা।',
      'Ordered at night, the seller called in the morning, got it the day after.',
    ],
    clothing: [
      'The cloth is soft and the colour did not run.',
      'Fits perfectly. Wore it on Eid and everybody asked where it is from.',
      'Beautiful border, neat stitching.',
      'মায়ের জন্য নিয়েছিলাম, খুব খুশি হয়েছেন।',
    ],
    food: [
      'Tastes like at my grandmother’s house.',
      'Fresh and clean, no smell. Finished in a week!',
      'You can tell that nothing is mixed into it.',
      'অসাধারণ স্বাদ, একদম খাঁটি।',
    ],
    electronics: [
      'Works from the first minute. Warranty card was in the box.',
      'Battery really lasts as long as they say.',
      'Checked the IMEI in front of the delivery man, all original.',
    ],
    handicrafts: [
      'You can see that it is made by hand. It stands in our drawing room now.',
      'হাতের কাজ দেখে মুগ্ধ। বিদেশে বোনকেও পাঠাব।',
    ],
    'home-kitchen': ['Use it every day, easy to wash.', 'রান্নাঘরে এখন এটাই সবচেয়ে বেশি ব্যবহার করি।'],
    beauty: ['Suits my skin, no rash. The date on the pack is a new one.', 'Lovely smell, and it lasts the whole day.'],
    'toys-books': ['My son does not put it down.', 'বাচ্চারা খুব পছন্দ করেছে।'],
    sports: ['We play with it every Friday, still like new.', 'Good balance and a good grip.'],
  },
  4: {
    any: [
      'Good product. Delivery took one day longer than promised.',
      'Nice, but the box was a little dented.',
      'Good for the price.',
      'I like it. Would be five stars with more colours.',
      'ভালো, তবে ডেলিভারি একটু দেরি হয়েছে।',
      'As described. The delivery man had no change for a 1,000 taka note.',
    ],
    clothing: ['Good cloth; take one size larger.', 'Nice colour, a shade darker than in the picture.'],
    food: ['Very good, though the pack could close better.', 'Good taste, a bit expensive.'],
    electronics: ['Good sound and build, the manual is only in English.', 'Does what it should. The cable is short.'],
    'home-kitchen': ['Strong and useful, a little heavy for my mother.'],
    beauty: ['Works well, but the bottle is smaller than I thought.'],
    'toys-books': ['My daughter loves it. The paper could be thicker.'],
  },
  3: {
    any: [
      'All right for daily use, nothing special.',
      'Average. I expected a bit more from the pictures.',
      'It is fine, but I have seen it cheaper.',
      'মোটামুটি। দাম অনুযায়ী ঠিক আছে।',
      'The product is good, but I had to call twice before it was sent.',
    ],
  },
  2: {
    any: [
      'Arrived late and not well packed. The seller did answer, though.',
      'Not quite what I hoped for.',
      'ছবির সঙ্গে রং মেলেনি।',
      'One piece was broken. They sent a new one after four days.',
    ],
  },
  1: {
    any: [
      'Wrong one came. I gave it back to the delivery man and got my money on bKash.',
      'আট দিন পরে পেয়েছি, তখন আর দরকার ছিল না।',
      'Stopped being any use after a week. Asked for a refund.',
    ],
  },
}

const ratingAround = (random: Random, liking: number): number => {
  const wobble = random.pick([
    0.6, 0.6, 0.4, 0.4, 0.2, 0.2, 0, 0, 0, -0.2, -0.2, -0.5, -0.5, -0.9, -0.9, -1.6, -1.6, -3.2,
  ])
  return Math.max(1, Math.min(5, Math.round(liking + wobble)))
}

export type Reviewer = { readonly name: string; readonly joinedDaysAgo: number }

/**
 * Reviews of one product, newest first, each by another person and later than the registration of that person and the
 * creation of the product.
 */
export const reviewsOf = (
  random: Random,
  product: ProductText,
  category: string,
  reviewers: readonly Reviewer[],
  now: Date,
): DemoReview[] => {
  // No two reviews of a product have the same comment.
  const used = new Set<string>()
  const commentFor = (rating: number): string => {
    const pool = [...(comments[rating]?.any ?? []), ...(comments[rating]?.[category] ?? [])]
    const fresh = pool.filter((comment) => !used.has(comment))
    const comment = fresh.length > 0 ? random.pick(fresh) : ''
    used.add(comment)
    return comment
  }
  return random
    .some(reviewers, random.int(2, 7))
    .map(({ name, joinedDaysAgo }) => {
      const rating = ratingAround(random, product.liking)
      return {
        name,
        rating,
        comment: commentFor(rating),
        createdAt: daysBefore(now, random.int(1, (Math.min(product.daysOld, joinedDaysAgo) - 5) * 1000) / 1000),
      }
    })
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

/** The mean, rounded to one decimal; 0 without reviews. */
export const meanRating = (reviews: readonly DemoReview[]): number =>
  reviews.length === 0
    ? 0
    : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10
