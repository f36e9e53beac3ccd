const sentPath = location.pathname
/** The application reads it before a page replaces the skeleton. */
const sentPicture = document.querySelector('#root > .boot img')?.getAttribute('src') ?? undefined

/** The first picture in the skeleton that the server has sent with this address; undefined on any other page. */
export const pictureOfSkeleton = (): string | undefined => (location.pathname === sentPath ? sentPicture : undefined)
