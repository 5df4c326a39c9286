import { keepOffline } from '@consign/page/service-worker'

/** Of an address the part with the token is kept nowhere; what waits to be sent is kept by the page, not here. */
keepOffline({
  shell: '/track',
  cacheName: 'consign-track',
  assets: `${import.meta.env.BASE_URL}assets/`,
  isPage: (pathname) => /^\/track(?:\/[^/]+)?$/.test(pathname),
})
