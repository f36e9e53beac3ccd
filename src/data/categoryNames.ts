interface CategoryName {
  readonly _id: string
  readonly categoryName: string
}

/** A category with its name from the loaded categories where a server sends only its id. */
export const named = (
  category: CategoryName | null,
  categories: readonly CategoryName[] | undefined,
): CategoryName | null =>
  (category && !category.categoryName && categories?.find(({ _id }) => _id === category._id)) || category
