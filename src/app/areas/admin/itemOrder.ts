import { answersOf } from '#app/wiring/wiring.ts'
import { orderBanners } from '#contract/banners/staffApi.ts'
import { orderCategories } from '#contract/categories/staffApi.ts'
import { allBannersQuery } from '#data/allBanners.ts'
import { categoriesQuery } from '#data/categories.ts'

/** The list has the saved order before the screen forgets its own. */
export const itemOrderAnswers = {
  ...answersOf([orderBanners], (client, banners) => client.setQueryData(allBannersQuery.queryKey, banners)),
  ...answersOf([orderCategories], (client, categories) => client.setQueryData(categoriesQuery.queryKey, categories)),
}
