/** SHA-256 of the programs that earlier releases put into bundles, by path. A release adds those of the one before it. */
export const earlierPrograms: Readonly<Record<'check.py' | 'check.html', readonly string[]>> = {
  'check.py': [
    '9e878522a60cb2b9fc3f489360f9298ec962e4c8122082fc9b0fa0d0c40a200b',
    '78f61979e541eb92e9fc1afb9ae3bc960934298af47aa601f3184d6c124a6137',
  ],
  'check.html': [
    '4e642536c9510d6576302b621b6ec11023092fb016a49a85741365a406d61a95',
    'e4905239dc0a8e59108fd5cbe8c9b659df2c547948fc831b824c3e55acab75ad',
  ],
}
