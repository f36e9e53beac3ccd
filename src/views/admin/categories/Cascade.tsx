import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useAllBanners } from '#data/allBanners.ts'
import { subCategoriesQuery, subSubCategoriesQuery } from '#data/categories.ts'
import { productCountQuery } from '#data/products.ts'
import { cascadeText, levelTexts as texts } from '#messages/categories.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'

/** A confirmation of a deletion shows current counts, and cached data may be half a minute old. */
const now = { staleTime: 0 }

/** Counts of the entries that are deleted with the category `id` of any level. */
export const Cascade = ({ id }: { id: string }) => {
  const subCategories = useQuery({ ...subCategoriesQuery(), ...now })
  const subSubCategories = useQuery({ ...subSubCategoriesQuery(), ...now })
  const products = useQuery({ ...productCountQuery(id), ...now })
  const { banners } = useAllBanners(now)
  const reads = [subCategories, subSubCategories, products, banners]
  if (reads.some(({ isPending }) => isPending))
    return (
      <Text as="p" size="2" weight="bold">
        {texts.counting}
      </Text>
    )
  if (!subCategories.data || !subSubCategories.data || !products.data || !banners.data) {
    const unread = reads.filter(({ data }) => data === undefined)
    const error = unread.find((read) => read.error)?.error ?? null
    const refetch = () => Promise.all(unread.map((read) => read.refetch()))
    return <FailedRead text={texts.countFailed} query={{ error, isFetching: false, refetch }} />
  }
  const text = cascadeText({
    subCategories: subCategories.data.filter((one) => one.categoryId?._id === id).length,
    subSubCategories: subSubCategories.data.filter((one) => one.categoryId?._id === id || one.subCategoryId?._id === id)
      .length,
    products: products.data.total,
    banners: banners.data.filter((one) => one.bannerCategory?._id === id || one.bannerSubCategory?._id === id).length,
  })
  return text ? (
    <Text as="p" size="2" weight="bold">
      {texts.alsoGoes(text)}
    </Text>
  ) : null
}
