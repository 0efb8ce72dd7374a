
/* Added to what mypyc writes: a place of the code that reads a field of a structure, or looks up a name, remembers where
   it found it last time. Python's interpreter does the same. */
#include <structmember.h>

struct field { PyTypeObject *type; PyObject *name; Py_ssize_t offset; };

static PyObject *find_field(PyObject *object, PyObject *name, struct field *last)
{
    PyTypeObject *type = Py_TYPE(object);
    PyObject *found = type->tp_getattro == PyObject_GenericGetAttr ? _PyType_Lookup(type, name) : NULL;
    if (found != NULL && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX && (last->name == NULL || last->name == name)) {
            Py_INCREF(type);
            Py_XSETREF(last->type, type);
            Py_INCREF(name);
            Py_XSETREF(last->name, name);
            last->offset = member->offset;
        }
    }
    return PyObject_GetAttr(object, name);
}

static inline PyObject *get_field(PyObject *object, PyObject *name, struct field *last)
{
    if (Py_TYPE(object) == last->type && name == last->name) {
        PyObject *found = *(PyObject **)((char *)object + last->offset);
        if (found != NULL) {
            Py_INCREF(found);
            return found;
        }
    }
    return find_field(object, name, last);
}

#ifndef Py_GIL_DISABLED
#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) ({ static struct field last_; get_field(object, name, &last_); })
#endif

/* A dictionary has another version after each change, and no two have the same. */
#if PY_VERSION_HEX < 0x030C0000
struct entry { uint64_t version; PyObject *name, *value; };

static PyObject *find_entry(PyObject *dict, PyObject *name, struct entry *last)
{
    PyObject *found = CPyDict_GetItem(dict, name);
    if (found != NULL && PyDict_CheckExact(dict) && PyUnicode_CheckExact(name) && PyUnicode_CHECK_INTERNED(name)) {
        Py_INCREF(name);
        Py_XSETREF(last->name, name);
        last->version = ((PyDictObject *)dict)->ma_version_tag;
        last->value = found;
    }
    return found;
}

static inline PyObject *get_entry(PyObject *dict, PyObject *name, struct entry *last)
{
    if (name == last->name && PyDict_CheckExact(dict) && ((PyDictObject *)dict)->ma_version_tag == last->version) {
        Py_INCREF(last->value);
        return last->value;
    }
    return find_entry(dict, name, last);
}

#define CPyDict_GetItem(dict, name) ({ static struct entry last_; get_entry(dict, name, &last_); })
#endif
