// @noble/hashes asks for Object.hasOwn as it loads: Safari before 15.4 lacks it.
Object.hasOwn ??= (object: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(object, key) !== undefined;
