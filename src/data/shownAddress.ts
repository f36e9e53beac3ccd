import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PlaceOfAddress } from '#contract/addresses/places.ts'
import type { Language } from '#contract/languages.ts'
import type { DeliveryAddress } from '#contract/orders/entity.ts'
import { LANGUAGE } from '#messages/format.ts'

/** The list of places is large: it loads with the first address of a Bangla page. */
const placesQuery = queryOptions({
  queryKey: ['placesInBangla'],
  queryFn: async () => (await import('#contract/addresses/places.ts')).inBangla,
  enabled: (LANGUAGE as Language) === 'bn',
  staleTime: Number.POSITIVE_INFINITY,
})

/** The address as the page shows it: with the names of its places in the language of the page, once they are there. */
export const useShownAddress = <Address extends PlaceOfAddress>(address: Address | null): Address | null => {
  const { data: inBangla } = useQuery(placesQuery)
  return address && inBangla ? inBangla(address) : address
}

/** An address in one line. Equal parts appear once, because Dhaka is a city, a district and a division. */
export const addressLine = (address: DeliveryAddress | null): string =>
  address
    ? [...new Set([address.addressDetails, address.city, address.district, address.division])]
        .filter(Boolean)
        .join(', ')
    : ''
