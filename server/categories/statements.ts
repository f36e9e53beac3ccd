import { newestFirst } from '../platform/database/reads.ts'

const category = 'select c.id, c.name, c.image, c.created_at, c.updated_at from categories c'
const subCategory = `select s.id, s.name, s.image, s.created_at, s.updated_at, c.id as category_id, c.name as category_name
  from sub_categories s join categories c on c.id = s.category_id`
const subSubCategory = `select t.id, t.name, t.image, t.created_at, t.updated_at, c.id as category_id,
    c.name as category_name, s.id as sub_category_id, s.name as sub_category_name
  from sub_sub_categories t join sub_categories s on s.id = t.sub_category_id join categories c on c.id = t.category_id`

/** SQL that reads the three levels. */
export const statements = {
  categories: `${category} ${newestFirst('c')}`,
  category: `${category} where c.id = $1`,
  subCategories: `${subCategory} ${newestFirst('s')}`,
  subCategoriesOf: `${subCategory} where s.category_id = $1 ${newestFirst('s')}`,
  subCategory: `${subCategory} where s.id = $1`,
  subSubCategories: `${subSubCategory} ${newestFirst('t')}`,
  subSubCategoriesOf: `${subSubCategory} where t.sub_category_id = $1 ${newestFirst('t')}`,
  subSubCategory: `${subSubCategory} where t.id = $1`,
}
