import google from './google.svg?no-inline'

/** The logo of Google in its four colours, which Google's brand rules require. A file, so that only pages with it load it. */
export const GoogleLogo = () => <img src={google} width="20" height="20" alt="" />
