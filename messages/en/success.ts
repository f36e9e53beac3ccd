const saves = <const Thing extends string>(thing: Thing) =>
  ({
    created: `${thing} created successfully`,
    updated: `${thing} updated successfully`,
    deleted: `${thing} deleted successfully`,
  }) as const

/** Messages of successful writes (product 10.6), for the server's responses and for the screens. */
export const successMessages = {
  category: saves('Category'),
  subCategory: saves('Subcategory'),
  subSubCategory: saves('Sub-subcategory'),
  product: saves('Product'),
  bannerCreated: 'Banner created successfully',
  bannerUpdated: 'Banner updated successfully',
  bannersOrdered: 'Order of the banners saved',
  bannerDeleted: 'Banner deleted successfully',
  logoUploaded: 'Logo uploaded successfully!',
  logoDeleted: 'Logo deleted successfully!',
  shopDetailsUpdated: 'Shop details updated successfully',
  policyUpdated: 'Policy updated successfully',
  shippingFeesUpdated: 'Shipping fees updated successfully',
} as const
