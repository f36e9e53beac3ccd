import { newestFirst } from '../platform/database/reads.ts'
import { selection } from '../platform/database/selection.ts'
import type { CategoryRow, SubCategoryRow, SubSubCategoryRow } from './rows.ts'

const own = (alias: string) => ({
  id: `${alias}.id`,
  name: `${alias}.name`,
  name_bn: `${alias}.name_bn`,
  image: `${alias}.image`,
  created_at: `${alias}.created_at`,
  updated_at: `${alias}.updated_at`,
})
const parent = { category_id: 'c.id', category_name: 'c.name', category_name_bn: 'c.name_bn' }
const parents = {
  ...parent,
  sub_category_id: 's.id',
  sub_category_name: 's.name',
  sub_category_name_bn: 's.name_bn',
}

const category = `select ${selection<CategoryRow>({ ...own('c'), position: 'c.position' })} from categories c`
const subCategory = `select ${selection<SubCategoryRow>({ ...own('s'), ...parent })}
  from sub_categories s join categories c on c.id = s.category_id`
const subSubCategory = `select ${selection<SubSubCategoryRow>({ ...own('t'), ...parents })}
  from sub_sub_categories t join sub_categories s on s.id = t.sub_category_id join categories c on c.id = t.category_id`

/** SQL that reads the three levels. */
export const statements = {
  categories: `${category} ${newestFirst('c')}`,
  categoryNames: `select c.id, c.name, c.name_bn from categories c ${newestFirst('c')}`,
  category: `${category} where c.id = $1`,
  subCategories: `${subCategory} ${newestFirst('s')}`,
  subCategoriesOf: `${subCategory} where s.category_id = $1 ${newestFirst('s')}`,
  subCategory: `${subCategory} where s.id = $1`,
  subSubCategories: `${subSubCategory} ${newestFirst('t')}`,
  subSubCategoriesOf: `${subSubCategory} where t.sub_category_id = $1 ${newestFirst('t')}`,
  subSubCategory: `${subSubCategory} where t.id = $1`,
}
