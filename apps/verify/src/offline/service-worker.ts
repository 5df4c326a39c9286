import { keepOffline } from '@consign/page/service-worker'

/** Files are checked without network. What a code stands for is asked anew each time. */
keepOffline({
  shell: '/verify',
  cacheName: 'consign-verify',
  assets: `${import.meta.env.BASE_URL}assets/`,
  isPage: (pathname) => pathname === '/verify',
})
