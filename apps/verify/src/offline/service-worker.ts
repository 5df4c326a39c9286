import { keepOffline } from '@consign/page/service-worker'

/** Files are checked without network. The meaning of a printed code is requested each time. */
keepOffline({
  shell: '/verify',
  cacheName: 'consign-verify',
  assets: `${import.meta.env.BASE_URL}assets/`,
  isPage: (pathname) => pathname === '/verify',
})
