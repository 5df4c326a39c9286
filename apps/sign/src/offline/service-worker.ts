import { keepOffline } from '@consign/page/service-worker'

/** Of an address the part with the token is kept nowhere. What a link shows is kept by the page, not here. */
keepOffline({
  shell: '/sign',
  cacheName: 'consign-sign',
  assets: `${import.meta.env.BASE_URL}assets/`,
  isPage: (pathname) => /^\/sign(?:-round)?(?:\/[^/]+)?$/.test(pathname),
})
