import type { Headers } from 'effect/http'

/**
 * Headers that proxies, load balancers and content delivery networks add to forwarded requests, and that neither
 * browsers nor the shop's own scripts send.
 */
const ADDED_BY_PROXIES = new RegExp(
  `^(${[
    'forwarded',
    'via',
    'cdn-loop',
    'max-forwards',
    'front-end-https',
    'proxy-.+',
    'surrogate-capability',
    '(x-)?real-ip',
    '(x-)?true-client-ip',
    '(x-)?(cluster-)?client-ip',
    'x-(remote|proxyuser|source|connecting|origin)-(ip|addr)',
    'x-(forwarded|original|rewrite|proxied|proxy)(-.+)?',
    '(x-)?(url-)?scheme',
    'x-(ssl|tls|https|client-cert|client-verify)(-.+)?',
    'x-request-(id|start)',
    'x-(envoy|traefik|varnish|haproxy|nginx|squid|ngrok)(-.+)?',
    'x-bluecoat-via',
    'cf-.+',
    '(fastly|fly|akamai|incap|ali|tencent|bunny|ngrok|tailscale|render)-.+',
    'x-(amz|amzn|amz-cf|azure|appengine|appgw|arr|cloud-trace|gateway|goog|google|vercel|nf|akamai|sucuri|heroku|ms-.+)(-.+)?',
  ].join('|')})$`,
)

/** Whether the headers show that a proxy has forwarded the request. A proxy that adds no header is not detected. */
export const isForwarded = (headers: Headers.Headers): boolean =>
  Object.keys(headers).some((name) => ADDED_BY_PROXIES.test(name))
