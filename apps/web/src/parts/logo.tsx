export const Logo = () => (
  <svg className="logo" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="6" fill="#14304a" />
    <path d="M9 6h10l5 5v15H9z" fill="#fff" />
    <path
      d="M12 21c2-4 3-4 3 0s2 0 3-2 1 2 3 2"
      fill="none"
      stroke="#0b5394"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </svg>
)
