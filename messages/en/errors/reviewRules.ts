import { reviewsTexts as texts } from '../reviews.ts'

/** Sentences of the rules of reviews, by code. */
export const reviewRules = { 'validation.stars': ({ max }: { readonly max: number }) => texts.chooseStars(max) }
